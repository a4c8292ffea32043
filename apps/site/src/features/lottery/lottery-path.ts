/** The pages of the lotteries. */
export type LotteryPath = "/lottery" | "/seaLottery" | "/vnLottery";
