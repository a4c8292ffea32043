import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { CountTally, DurationTally } from "./tally.ts";

export type Meters = ReturnType<typeof createMeters>;

/**
 * All metrics of a process. docs/OPERATIONS.md explains each metric and when to act; a test keeps the two lists equal.
 */
export function createMeters(process: "server" | "worker") {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  return {
    registry,
    httpRequests: new CountTally(registry, {
      name: "banyan_http_requests_total",
      help: "Requests by the route that they met and the status they were answered with.",
      labels: ["route", "status"],
    }),
    httpSeconds: new DurationTally(registry, {
      name: "banyan_http_request_seconds",
      help: "From the first byte of a request to the last of its answer; event streams are left out.",
      labels: ["route"],
    }),
    walletCalls: new CountTally(registry, {
      name: "banyan_wallet_calls_total",
      help: "Calls of game vendors that reached the wallet, by what it answered.",
      labels: ["vendor", "kind", "outcome"],
    }),
    walletSeconds: new DurationTally(registry, {
      name: "banyan_wallet_call_seconds",
      help: "How long the wallet took to answer a vendor's call.",
      labels: ["vendor", "kind"],
    }),
    walletLate: new CountTally(registry, {
      name: "banyan_wallet_late_total",
      help: "Wallet calls that were decided after their deadline, so that the vendor was told TIMEOUT.",
      labels: ["vendor", "kind"],
    }),
    walletBatches: new CountTally(registry, {
      name: "banyan_wallet_batches_total",
      help: "Batches in which wallet calls were decided; calls by batches is how many share a transaction.",
      labels: [],
    }),
    gatewaySeconds: new DurationTally(registry, {
      name: "banyan_gateway_call_seconds",
      help: "Calls to payment gateways, by what came of them.",
      labels: ["gateway", "call", "outcome"],
    }),
    gatewayWebhooks: new CountTally(registry, {
      name: "banyan_gateway_webhooks_total",
      help: "Webhooks of payment gateways, by what became of them.",
      labels: ["gateway", "outcome"],
    }),
    transactionRetries: new CountTally(registry, {
      name: "banyan_database_transaction_retries_total",
      help: "Transactions that were run again because another one came between, by SQLSTATE.",
      labels: ["reason"],
    }),
    jobSeconds: new DurationTally(registry, {
      name: "banyan_job_seconds",
      help: "Jobs that this process worked on, by what came of them.",
      labels: ["kind", "outcome"],
    }),
    signalsPublished: new CountTally(registry, {
      name: "banyan_signals_published_total",
      help: "Signals that this process gave to the bus.",
      labels: ["kind"],
    }),
    signalsDelivered: new CountTally(registry, {
      name: "banyan_signals_delivered_total",
      help: "Signals that reached an event stream of this process.",
      labels: ["kind"],
    }),
    eventStreams: new Gauge({
      name: "banyan_event_streams",
      help: "Browsers that listen to this process now.",
      registers: [registry],
    }),
  };
}
