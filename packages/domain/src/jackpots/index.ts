export { jackpots } from "./jackpots.ts";
