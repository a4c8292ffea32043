import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** The rooms of lotteries. Their names are words, and vendors have one name in all languages. */
const roomNames: Readonly<Record<string, MessageDescriptor>> = {
  TCG_LOTTO_VN: msg`Vietnam lottery`,
  TCG_SEA: msg`Regional lotteries`,
  LOTT: msg`Lotteries`,
  ELOTT: msg`E-lottery`,
};

/** The name of a vendor for players. A room of the house has it in the reader's language. */
export function useRoomName(): (vassalage: string, name: string) => string {
  const { t } = useLingui();
  return (vassalage, name) => {
    const room = Object.hasOwn(roomNames, vassalage) ? roomNames[vassalage] : undefined;
    return room === undefined ? name : t(room);
  };
}
