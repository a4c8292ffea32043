import type {
  AdjustmentRequest,
  BetRequest,
  DoorRefusal,
  GrantRequest,
  RefundRequest,
  ResettleRequest,
  RollbackRequest,
  RoundEndRequest,
  SettleRequest,
  UnsettleRequest,
  UserRequest,
  WalletAdjustmentCall,
  WalletAnswer,
  WalletBetCall,
  WalletGrantCall,
  WalletRefundCall,
  WalletReply,
  WalletResettleCall,
  WalletRollbackCall,
  WalletRoundEndCall,
  WalletSettleCall,
  WalletUnsettleCall,
  WalletUserCall,
  WalletWinCall,
  WinRequest,
} from "@banyan/vendor-kit";

/**
 * Converts the calls of the protocol to calls of the wallet, one function per call, and the wallet's answer to a reply.
 */

export function toUserCall(vendor: string, request: UserRequest): WalletUserCall {
  return {
    vendor,
    requestId: request.request_uuid,
    user: request.user,
    token: request.token,
    gameCode: request.game_code,
  };
}

type TransactionRequest = BetRequest | WinRequest | RollbackRequest;

function toTransactionCall(vendor: string, request: TransactionRequest) {
  return {
    ...toUserCall(vendor, request),
    transactionId: request.transaction_uuid,
    roundId: request.round,
    roundClosed: request.round_closed,
  };
}

export function toBetCall(vendor: string, request: BetRequest): WalletBetCall {
  return {
    ...toTransactionCall(vendor, request),
    currency: request.currency,
    amount: BigInt(request.amount),
    ...(request.continues !== undefined && { continues: request.continues }),
  };
}

export function toWinCall(vendor: string, request: WinRequest): WalletWinCall {
  return {
    ...toTransactionCall(vendor, request),
    betTransactionId: request.reference_transaction_uuid,
    currency: request.currency,
    amount: BigInt(request.amount),
    ...(request.game_amount !== undefined && { gameAmount: BigInt(request.game_amount) }),
  };
}

export function toRollbackCall(vendor: string, request: RollbackRequest): WalletRollbackCall {
  return { ...toTransactionCall(vendor, request), betTransactionId: request.reference_transaction_uuid };
}

type OwedRequest = GrantRequest | RefundRequest | RoundEndRequest | AdjustmentRequest | SettleRequest | UnsettleRequest;

function toOwedCall<Round extends string | null>(vendor: string, request: OwedRequest & { readonly round: Round }) {
  return {
    vendor,
    requestId: request.request_uuid,
    user: request.user,
    gameCode: request.game_code,
    transactionId: request.transaction_uuid,
    roundId: request.round,
  };
}

export function toGrantCall(vendor: string, request: GrantRequest): WalletGrantCall {
  return {
    ...toOwedCall(vendor, request),
    roundClosed: request.round_closed,
    currency: request.currency,
    amount: BigInt(request.amount),
  };
}

export function toRefundCall(vendor: string, request: RefundRequest): WalletRefundCall {
  return {
    ...toOwedCall(vendor, request),
    betTransactionId: request.reference_transaction_uuid,
    roundClosed: request.round_closed,
  };
}

export function toRoundEndCall(vendor: string, request: RoundEndRequest): WalletRoundEndCall {
  return toOwedCall(vendor, request);
}

export function toAdjustmentCall(vendor: string, request: AdjustmentRequest): WalletAdjustmentCall {
  return { ...toOwedCall(vendor, request), currency: request.currency, amount: BigInt(request.amount) };
}

export function toSettleCall(vendor: string, request: SettleRequest): WalletSettleCall {
  return {
    ...toOwedCall(vendor, request),
    betTransactionId: request.reference_transaction_uuid,
    roundClosed: request.round_closed,
    currency: request.currency,
    amount: BigInt(request.amount),
  };
}

export function toUnsettleCall(vendor: string, request: UnsettleRequest): WalletUnsettleCall {
  return { ...toOwedCall(vendor, request), settlementTransactionId: request.reference_transaction_uuid };
}

export function toResettleCall(vendor: string, request: ResettleRequest): WalletResettleCall {
  return { ...toUnsettleCall(vendor, request), currency: request.currency, amount: BigInt(request.amount) };
}

/**
 * The fields have a fixed order, and no field depends on the time of the answer. A replay therefore has the same bytes.
 */
export function toReply(requestId: string, answer: WalletAnswer): WalletReply {
  if (answer.outcome === "ok") {
    return {
      request_uuid: requestId,
      status: "RS_OK",
      user: answer.user,
      currency: answer.currency,
      balance: String(answer.balance),
    };
  }
  const refusal: WalletReply = { request_uuid: requestId, status: `RS_ERROR_${answer.outcome}` };
  return answer.balance === undefined ? refusal : { ...refusal, balance: String(answer.balance) };
}

export function toDoorRefusal(requestId: string, refusal: DoorRefusal, message: string): WalletReply {
  return { request_uuid: requestId, status: `RS_ERROR_${refusal}`, message };
}
