import type { SignatureFault } from "./signed-message.ts";

/**
 * No answer came that can be trusted: the connection failed, timed out, or the gateway broke down.
 * The gateway may or may not have acted: repeat the call with the same reference, or query it.
 */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
}

/** The gateway understood the request and refused it. Nothing moved, and a repeat will be refused too. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
  /** The gateway's own code, for the operator; never shown to a player. */
  readonly gatewayCode: string;

  constructor(gatewayCode: string, message: string) {
    super(message);
    this.gatewayCode = gatewayCode;
  }
}

/** In precedence order: the proof of who sent it comes before what it says. */
export type WebhookRefusal = SignatureFault | "malformed";

/** A webhook that the gateway cannot be shown to have sent, or that says nothing we understand. */
export class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
  readonly refusal: WebhookRefusal;

  constructor(refusal: WebhookRefusal) {
    super(`webhook refused: ${refusal}`);
    this.refusal = refusal;
  }
}
