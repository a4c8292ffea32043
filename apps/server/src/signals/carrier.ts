/** Brings texts to every process of the platform, this one too. Some may be lost; none is truth. */
export interface Carrier {
  /** At most a few kilobytes. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What a carrier is opened with. */
export interface CarrierEnd {
  deliver(text: string): void;
  /** Told of a connection that was lost; the carrier itself makes it anew. */
  onError(error: unknown): void;
}
