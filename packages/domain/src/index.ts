export { brandVisible } from "./brand-scope.ts";
export type {
  Brand,
  CallContext,
  Caller,
  Services,
  Job,
  JobOptions,
  JobQueue,
  OperatorContext,
  PlayerContext,
  SharedCopy,
  Signal,
  SignalBus,
  SignedInOperator,
  SignedInPlayer,
} from "./context.ts";
export { readCursor, timePosition, toPageBy } from "./keyset-cursor.ts";
export { hasForgottenNotes, publishForgotten } from "./outbox.ts";
export { householdOf } from "./plain-address.ts";
export { refusal } from "./refusal.ts";
export { openVault, type Vault } from "./vault.ts";
