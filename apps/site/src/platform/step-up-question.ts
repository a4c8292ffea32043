let listeners: (() => void)[] = [];
let waiting: { readonly answered: Promise<boolean>; readonly answer: (isProven: boolean) => void } | undefined;

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * The question for a proof of identity before a call is repeated. The dialog answers it, and all such calls wait for
 * the answer.
 */
export const stepUpQuestion = {
  /** Resolves to true after the proof, and to false when the person cancels. */
  ask(this: void): Promise<boolean> {
    if (waiting) return waiting.answered;
    const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
    change({ answered, answer });
    return answered;
  },
  answer(this: void, isProven: boolean): void {
    const asked = waiting;
    change(undefined);
    asked?.answer(isProven);
  },
  isOpen: (): boolean => waiting !== undefined,
  subscribe(this: void, listener: () => void): () => void {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((each) => each !== listener);
    };
  },
};
