import type { WalletDoor } from "../wallet-door.ts";

/** Every call that a vendor may make, by its name in the wallet door. */
export type DoorCall = keyof WalletDoor;

/** One call in the terms of the door, before a driver encodes it for its protocol. */
export type SpokenCall<Name extends DoorCall = DoorCall> = {
  [Each in Name]: { readonly name: Each; readonly call: Parameters<WalletDoor[Each]>[0] };
}[Name];
