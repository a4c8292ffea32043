import type { WalletDoor } from "../wallet-door.ts";

/** Everything that a vendor may ask, by the door's names. */
export type DoorCall = keyof WalletDoor;

/** One call in the door's words, before a protocol gives it its own. */
export type SpokenCall<Name extends DoorCall = DoorCall> = {
  [Each in Name]: { readonly name: Each; readonly call: Parameters<WalletDoor[Each]>[0] };
}[Name];
