/** Sends texts to every process of the platform, this one included. Texts may be lost, so no state depends on them. */
export interface Carrier {
  /** The text has at most a few kilobytes. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The callbacks of a carrier. */
export interface CarrierEnd {
  deliver(text: string): void;
  /** Called when a connection is lost. The carrier reconnects on its own. */
  onError(error: unknown): void;
}
