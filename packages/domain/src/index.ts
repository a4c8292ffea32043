export { brandVisible } from "./brand-scope.ts";
export type {
  Brand,
  CallContext,
  Caller,
  House,
  Job,
  JobQueue,
  OperatorContext,
  PlayerContext,
  SharedCopy,
  Signal,
  SignalBus,
  SignedInOperator,
  SignedInPlayer,
} from "./context.ts";
export { tellForgotten } from "./outbox.ts";
export { householdOf } from "./plain-address.ts";
export { openVault, type Vault } from "./vault.ts";
