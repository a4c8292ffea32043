import {
  OPERATOR_CALLS,
  type OperatorCall,
  type OperatorError,
  operatorErrorBody,
  type OperatorReply,
  type OperatorRequest,
} from "./operator-protocol.ts";
import { OPERATOR_HEADER, type SignatureForm, type SigningKey } from "./signature.ts";
import { parseJson, signedPost } from "./signed-post.ts";

/** The address and credentials with which a platform calls one vendor. */
export interface VendorEndpoint {
  /** Base address without a trailing slash. */
  readonly vendorUrl: string;
  /** The code by which that vendor knows the platform. */
  readonly operator: string;
  readonly key: SigningKey;
  /** "body" for a vendor that cannot verify the current signature form yet. */
  readonly signatureForm?: SignatureForm;
  readonly timeoutMillis: number;
}

/** The vendor answered and refused. */
export class VendorRefused extends Error {
  override readonly name = "VendorRefused";
  readonly code: OperatorError;
  constructor(code: OperatorError, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The vendor did not answer, or its answer does not match the protocol. */
export class VendorUnreachable extends Error {
  override readonly name = "VendorUnreachable";
}

/** Calls a vendor once. These calls move no money, so a failure is thrown. Errors: VendorUnreachable, VendorRefused. */
export async function callVendor<Call extends OperatorCall>(
  endpoint: VendorEndpoint,
  call: Call,
  request: OperatorRequest<Call>,
): Promise<OperatorReply<Call>> {
  const { path, reply } = OPERATOR_CALLS[call];
  const posted = await signedPost({
    baseUrl: endpoint.vendorUrl,
    path,
    caller: endpoint.operator,
    key: endpoint.key,
    signatureForm: endpoint.signatureForm,
    headers: { [OPERATOR_HEADER]: endpoint.operator },
    body: JSON.stringify(request),
    timeoutMillis: endpoint.timeoutMillis,
  });
  if (posted.kind === "no reply") throw new VendorUnreachable(posted.reason);
  const body = parseJson(posted.body);
  if (posted.httpStatus !== 200) {
    const refusal = operatorErrorBody.safeParse(body);
    if (refusal.success) throw new VendorRefused(refusal.data.code, refusal.data.message);
    throw new VendorUnreachable(`HTTP ${posted.httpStatus}`);
  }
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new VendorUnreachable(`not a reply to ${path}: ${parsed.error.message.slice(0, 300)}`);
  return parsed.data as OperatorReply<Call>;
}
