export { decideLeavingOut } from "./decide-leaving-out.ts";
export {
  batchesOf,
  entriesOf,
  entriesReadBy,
  followPlay,
  hasPlayFor,
  leftOutBy,
  PlayContradiction,
  type PlayPlace,
  type PlayReader,
  type PlayStretch,
  readWholeRecord,
  entriesUpTo,
} from "./follow-play.ts";
export { haveReadUntil, readUntil } from "./have-read-until.ts";
export { playReaders } from "./play-readers.ts";
export { recordBatch } from "./record-batch.ts";
export { proposeLeavingOut } from "./propose-leaving-out.ts";
export { countStoppedReaders, readerProgress } from "./reader-progress.ts";
export { retryReader } from "./retry-reader.ts";
export { openPlayMonths } from "./open-play-months.ts";
export {
  type Counted,
  countedChange,
  NOTHING_COUNTED,
  type PlayKind,
  type PlayLine,
  type PlayState,
} from "./play-line.ts";
export { VALID_BET_RULE, validBet } from "./valid-bet.ts";
export { playParameters, recordPlays, writePlays } from "./write-plays.ts";
export { type PlayDefect, verifyPlays } from "./verify-plays.ts";
export { wasGivenBack } from "./was-given-back.ts";
export { type QueriedPlayLine, writePlaysFromQuery } from "./write-plays-from-query.ts";
