import type { Context, Link, Span } from "@opentelemetry/api";
import { walletBatches } from "@banyan/domain/games";
import type { WalletDoor } from "@banyan/vendor-kit";
import { aroundDoor } from "../wallet-meter.ts";
import type { Tracing } from "./tracing.ts";

/** A call that waits for its batch. */
interface Asked {
  readonly span: Span;
  readonly context: Context | undefined;
}

/**
 * Makes each call of the door a span. A batch of many calls belongs to the trace of its first call and links to all of
 * them. Each call also links to its batch.
 */
export function traceWallet(door: WalletDoor, tracing: Tracing): WalletDoor {
  const asked = new WeakMap<object, Asked>();
  tracing.watch(walletBatches, ({ wagers }) => {
    const calls = wagers.flatMap(({ call }) => asked.get(call) ?? []);
    const [first] = calls;
    if (first?.context === undefined) return undefined;
    const links = calls.map(({ span }): Link => ({ context: span.spanContext() }));
    return {
      name: "wallet batch",
      parent: first.context,
      links,
      attributes: { "banyan.batch.calls": wagers.length },
      begun: (batch) => {
        for (const { span } of calls) span.addLink({ context: batch.spanContext() });
      },
    };
  });
  return aroundDoor(door, (kind, ask) => (call, deadline) => {
    const attributes = { "banyan.vendor": call.vendor };
    return tracing.span({ name: `wallet ${kind}`, attributes }, async (span) => {
      asked.set(call, { span, context: tracing.context });
      const answer = await ask(call, deadline);
      span.setAttribute("banyan.outcome", answer.outcome);
      return answer;
    });
  });
}
