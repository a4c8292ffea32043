import type { CallInput, CallOutput, Contract } from "@banyan/contract";
import type { CallContext, OperatorContext, PlayerContext } from "@banyan/domain";
import * as brand from "@banyan/domain/brand";
import * as cashier from "@banyan/domain/cashier";
import * as compliance from "@banyan/domain/compliance";
import * as content from "@banyan/domain/content";
import * as fairness from "@banyan/domain/fairness";
import * as games from "@banyan/domain/games";
import * as identity from "@banyan/domain/identity";
import * as jackpots from "@banyan/domain/jackpots";
import * as noticeboard from "@banyan/domain/noticeboard";
import * as operators from "@banyan/domain/operators";
import * as reconciliation from "@banyan/domain/reconciliation";
import * as verification from "@banyan/domain/verification";
import * as wallet from "@banyan/domain/wallet";
import { invariant } from "@banyan/kernel";
import type { JobAdmin } from "../../jobs/job-admin.ts";
import type { FannedSignals } from "../../signals/signal-bus.ts";
import type { Admitted } from "./door.ts";
import { openFreePlayHeader } from "./free-play-header.ts";
import { routesOf } from "../routes-of.ts";
import type { PayloadKeys } from "./payload-key.ts";
import { playerEvents } from "./player-events.ts";
import type { SessionWatch } from "./session-watch.ts";

/** The use case of a call. It runs after the call is admitted and its input is parsed. */
type UseCase<Call> = (admitted: Admitted, input: CallInput<Call>) => Promise<CallOutput<Call>> | CallOutput<Call>;

/** One use case for every call of the contract. A missing one does not compile. */
export type UseCases = {
  readonly [Room in keyof Contract]: { readonly [Name in keyof Contract[Room]]: UseCase<Contract[Room][Name]> };
};

type Run<Context, Input, Output> = (context: Context, input: Input) => Output;

/** For calls that visitors may make. */
function anyone<Input, Output>(run: Run<CallContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "visitor" || admitted.as === "player", "a call of the site came from the console");
    return run(admitted.context, input);
  };
}

function player<Input, Output>(run: Run<PlayerContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "player", "a call that needs a player has none");
    return run(admitted.context, input);
  };
}

function operator<Input, Output>(run: Run<OperatorContext, Input, Output>) {
  return (admitted: Admitted, input: Input): Output => {
    invariant(admitted.as === "operator", "a call that needs an operator has none");
    return run(admitted.context, input);
  };
}

/** Resources of the process for use cases that need more than the domain. */
export interface UseCaseMeans {
  readonly signals: FannedSignals;
  readonly keys: PayloadKeys;
  readonly jobs: JobAdmin;
  readonly sessions: SessionWatch;
}

export function createUseCases({ signals, keys, jobs, sessions }: UseCaseMeans): UseCases {
  return {
    session: {
      login: anyone(identity.login),
      logout: player(identity.logout),
      freePlay: anyone(async (context, { os, header }) => {
        const { device } = await openFreePlayHeader(keys, context, header);
        return identity.freePlay(context, { os, device });
      }),
    },
    member: {
      info: player(identity.memberInfo),
      register: anyone(identity.register),
      registerByMobile: anyone(identity.registerByMobile),
      agentAffiliate: anyone(identity.agentAffiliate),
      registerInOneClick: anyone(identity.registerInOneClick),
      changeLanguage: player(identity.changeLanguage),
      setPaymentPassword: player(identity.setPaymentPassword),
      profile: player(identity.profile),
      changeProfile: player(identity.changeProfile),
      sendContactCode: player(identity.sendContactCode),
      changeEmail: player(identity.changeEmail),
      changeMobile: player(identity.changeMobile),
      memberIcon: player(identity.memberIcon),
      chooseIcon: player(identity.chooseIcon),
      uploadIcon: player(identity.uploadIcon),
      consolidatedFunds: player(wallet.consolidatedFunds),
      referral: player(identity.referral),
    },
    security: {
      changePassword: player(identity.changePassword),
      passwordEmail: anyone(identity.passwordEmail),
      passwordLink: anyone(identity.passwordLink),
      passwordVerification: anyone(identity.passwordVerification),
      secondFactor: anyone(identity.secondFactor),
      secondFactorCode: anyone(identity.secondFactorCode),
      overview: player(identity.securityOverview),
      sessions: player(identity.sessions),
      endSession: player(identity.endSession),
      endSessions: player(identity.endSessions),
      forgetPlace: player(identity.forgetPlace),
      forgetDevice: player(identity.forgetDevice),
      setSecondFactor: player(identity.setSecondFactor),
      beginAuthenticator: player(identity.beginAuthenticator),
      confirmAuthenticator: player(identity.confirmAuthenticator),
      removeAuthenticator: player(identity.removeAuthenticator),
      waysToStepUp: player(identity.waysToStepUp),
      stepUpCode: player(identity.stepUpCode),
      stepUp: player(identity.stepUp),
    },
    social: {
      signIn: anyone(identity.socialSignIn),
      register: anyone(identity.socialRegister),
      bindAccount: anyone(identity.socialBind),
      bindings: player(identity.socialBindings),
      bindOwn: player(identity.bindOwn),
    },
    system: {
      status: anyone(brand.status),
      whitelabel: anyone(brand.whitelabel),
      domainRoute: anyone(brand.domainRoute),
      registerSettings: anyone(identity.registerSettings),
      validationConfig: anyone(identity.validationConfig),
      countries: anyone(identity.countries),
      routes: (admitted) => ({
        value: routesOf(admitted.as === "visitor" ? "site" : "console").map(({ link, method, meta }) => {
          const { modID, token, encrypt } = meta;
          return { link, method, modID, token, encrypt };
        }),
      }),
      payloadKey: (admitted) => {
        invariant(admitted.as !== "operator", "the key is asked for without a session");
        return { value: { ...admitted.context.payloadKey } };
      },
    },
    verification: {
      captcha: anyone(verification.captcha),
      smsCode: anyone(identity.smsCode),
      smsRegisterCode: anyone(identity.smsRegisterCode),
      emailCode: anyone(identity.emailCode),
    },
    noticeboard: {
      banners: anyone(noticeboard.banners),
      notices: anyone(noticeboard.notices),
      announcements: anyone(noticeboard.announcements),
      seeAnnouncements: player(noticeboard.seeAnnouncements),
    },
    games: {
      gameMenus: anyone(games.gameMenus),
      gamesList: anyone(games.gamesList),
      gameFilters: anyone(games.gameFilters),
      gameInfo: anyone(games.gameInfo),
      similarGames: anyone(games.similarGames),
      hotGames: anyone(games.hotGames),
      favouriteIds: player(games.favouriteIds),
      favouriteGames: player(games.favouriteGames),
      addFavourite: player(games.addFavourite),
      removeFavourite: player(games.removeFavourite),
      recentGames: player(games.recentGames),
      vendorTypes: anyone(games.vendorTypes),
      vendorLanes: anyone(games.vendorLanes),
      lotteryMenu: anyone(games.lotteryMenu),
      recentLotteryMenu: player(games.recentLotteryMenu),
      jackpots: anyone(jackpots.jackpots),
      jackpotWins: player(jackpots.jackpotWins),
      launchGame: player(games.launchGame),
      winnerBoard: anyone(games.winnerBoard),
    },
    relay: {
      gameLaunch: player(games.launchGame),
      gameList: anyone(games.gamesList),
      hotGames: anyone(games.hotGames),
      recentGames: player(games.recentGames),
      vendors: anyone(games.vendorTypes),
      favouritesList: player(games.favouriteGames),
      favouritesAdd: player(games.addFavourite),
      favouritesRemove: player(games.removeFavourite),
      winnerRankList: anyone(games.winnerBoard),
      missionSummary: player(content.missionSummary),
      missionLeaderboard: player(content.missionLeaderboard),
      dividendContract: player(content.agentContracts),
      dailySalary: player(content.agentContracts),
      hourlySalary: player(content.agentContracts),
      realtimeSalary: player(content.agentContracts),
      rafflePromotionClaim: player(content.notAvailableYet),
      unreadMessageCount: player(identity.unreadMessageCount),
      pvpRoomList: anyone(content.openRooms),
      liveModelList: anyone(content.openRooms),
      liveChatLaunch: player(brand.liveChatLaunch),
      redeemPoints: player(content.notAvailableYet),
      convertPoints: player(content.notAvailableYet),
    },
    wallet: {
      balance: player(wallet.balance),
      merchantWallet: player(wallet.merchantWallet),
      walletTransfer: player(wallet.walletTransfer),
      events: player((context) => {
        const session = { tokenHash: context.player.tokenHash, idleSeconds: identity.idleSecondsOf(context.brand) };
        const watch = (hangUp: () => void) => sessions.watch(session, hangUp);
        return playerEvents(signals, context.player.id, () => brand.isOpenTo(context), watch);
      }),
    },
    cashier: {
      cashierSettings: player(cashier.cashierSettings),
      deposit: player(cashier.deposit),
      depositProof: player(cashier.depositProof),
      cancelDeposit: player(cashier.cancelDeposit),
      deposits: player(cashier.deposits),
      upload: player(cashier.upload),
      bankAccounts: player(cashier.bankAccounts),
      addBankAccount: player(cashier.addBankAccount),
      withdraw: player(cashier.withdraw),
      withdrawals: player(cashier.withdrawals),
      confirmReceipt: player(cashier.confirmReceipt),
    },
    records: {
      bettingRecord: player(games.bettingRecord),
      accountRecord: player(wallet.accountRecord),
      roundReplay: player(games.roundReplay),
    },
    content: {
      helpCenter: anyone(content.helpCenter),
      feedback: anyone(content.feedback),
      ownFeedback: player(content.ownFeedback),
      promotions: anyone(content.promotions),
      promotion: anyone(content.promotion),
      pointsConfig: anyone(content.pointsConfig),
      pointsRewards: anyone(content.pointsRewards),
      pointsBalance: player(content.pointsBalance),
      pointsDetails: player(content.pointsDetails),
      pointsRedemptions: player(content.pointsRedemptions),
    },
    operations: {
      operatorLogin: (admitted, input) => {
        invariant(admitted.as === "operator-visitor", "operators sign in at the console only");
        return operators.operatorLogin(admitted.context, input);
      },
      operatorLogout: operator(operators.operatorLogout),
      operatorMe: operator(operators.operatorMe),
      queueCounts: operator(operators.queueCounts),
      depositQueue: operator(cashier.depositQueue),
      decideDeposit: operator(cashier.decideDeposit),
      withdrawalQueue: operator(cashier.withdrawalQueue),
      decideWithdrawal: operator(cashier.decideWithdrawal),
      resolveDispute: operator(cashier.resolveDispute),
      members: operator(operators.members),
      memberDetail: operator(operators.memberDetail),
      memberStatement: operator(wallet.memberStatement),
      memberBets: operator(games.memberBets),
      setMemberStatus: operator(operators.setMemberStatus),
      setAffiliateDomains: operator(operators.setAffiliateDomains),
      brands: operator(operators.brands),
      setBrandStatus: operator(operators.setBrandStatus),
      setBrandWallets: operator(operators.setBrandWallets),
      brandConfiguration: operator(operators.brandConfiguration),
      saveBrandConfiguration: operator(operators.saveBrandConfiguration),
      brandHistory: operator(operators.brandHistory),
      restoreBrandVersion: operator(operators.restoreBrandVersion),
      decideBrandChange: operator(operators.decideBrandChange),
      setBrandDomains: operator(operators.setBrandDomains),
      auditTrail: operator(compliance.auditTrail),
      proofImage: operator(cashier.proofImage),
      reconciliationRuns: operator(reconciliation.reconciliationRuns),
      startReconciliation: operator(reconciliation.startReconciliation),
      reconciliationTickets: operator(reconciliation.reconciliationTickets),
      proposeRepair: operator(reconciliation.proposeRepair),
      decideRepair: operator(reconciliation.decideRepair),
      jackpotPools: operator(jackpots.jackpotPools),
      jackpotLives: operator(jackpots.jackpotLives),
      proposeJackpot: operator(jackpots.proposeJackpot),
      decideJackpot: operator(jackpots.decideJackpot),
      renameJackpot: operator(jackpots.renameJackpot),
      closeJackpot: operator(jackpots.closeJackpot),
      gameReturns: operator(fairness.gameReturns),
      closeFairnessAlarm: operator(fairness.closeFairnessAlarm),
      recallRound: operator(games.recallRound),
      brandGames: operator(games.brandGames),
      decideBrandGames: operator(games.decideBrandGames),
      brandGameHistory: operator(games.brandGameHistory),
      restoreBrandGames: operator(games.restoreBrandGames),
      contentItems: operator(content.contentItems),
      saveContentItem: operator(content.saveContentItem),
      removeContentItem: operator(content.removeContentItem),
      orderContentItems: operator(content.orderContentItems),
      contentHistory: operator(content.contentHistory),
      uploadPicture: operator(content.uploadPicture),
      feedbackInbox: operator(content.feedbackInbox),
      answerFeedback: operator(content.answerFeedback),
      jobKinds: operator((context) => jobs.kinds(context)),
      troubledJobs: operator((context, input) => jobs.troubled(context, input)),
      retryJob: operator((context, input) => jobs.retry(context, input)),
    },
  };
}
