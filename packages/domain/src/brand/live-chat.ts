import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";

type Call = typeof contract.relay.liveChatLaunch;

/** The address of the brand's live chat. */
export function liveChatLaunch({ brand }: CallContext, _input: CallInput<Call>): CallOutput<Call> {
  const chat = brand.settings.customerService.find(({ csType }) => csType === "LIVECHAT");
  return { chatUrl: chat?.url ?? null };
}
