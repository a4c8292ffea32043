import type { Job } from "@banyan/domain";
import { MessageRefused, type Messenger } from "@banyan/domain/messaging";
import type { PaymentGateway } from "@banyan/payment-kit";
import type { WalletDoor } from "@banyan/vendor-kit";
import type { UseCases } from "../edge/calls/use-case.ts";
import type { HandleCarriedJob } from "../jobs/job-queue.ts";
import { meterGateway } from "./gateway-meter.ts";
import { meterJobs } from "./job-meter.ts";
import type { Telemetry } from "./telemetry.ts";
import { traceGateway, traceJobs, traceUseCases } from "./tracing/trace-calls.ts";
import { traceWallet } from "./tracing/trace-wallet.ts";
import { meterWallet } from "./wallet-meter.ts";

/** Adds telemetry: always the metrics, and traces if they are configured. */

export function watchedWallet(door: WalletDoor, { meters, tracing }: Telemetry): WalletDoor {
  return meterWallet(tracing ? traceWallet(door, tracing) : door, meters);
}

export function watchedGateway(name: string, gateway: PaymentGateway, { meters, tracing }: Telemetry): PaymentGateway {
  return meterGateway(name, tracing ? traceGateway(name, gateway, tracing) : gateway, meters);
}

/** Logs every message that its carrier refuses permanently, without its content and its recipient. */
export function watchedMessenger(messenger: Messenger, { log }: Telemetry): Messenger {
  return {
    async deliver(message) {
      try {
        await messenger.deliver(message);
      } catch (error) {
        const { id, channel, template } = message;
        if (error instanceof MessageRefused) log.warn({ err: error, id, channel, template }, "a message was given up");
        throw error;
      }
    },
  };
}

export function watchedUseCases(useCases: UseCases, { tracing }: Telemetry): UseCases {
  return tracing ? traceUseCases(useCases, tracing) : useCases;
}

export function watchedJobs(handle: (job: Job) => Promise<void>, { meters, tracing }: Telemetry): HandleCarriedJob {
  const metered = meterJobs(handle, meters);
  return tracing ? traceJobs(metered, tracing) : metered;
}
