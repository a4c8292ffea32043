import { useState } from "react";

/**
 * Keeps a field's text as it was typed for as long as it means what is stored. A value from elsewhere, such as a
 * discarded draft, replaces it by `written`.
 */
export function useTypedText(stored: string, written: string) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string }>();
  return {
    text: typed?.means === stored ? typed.text : written,
    keep: (text: string, means: string) => setTyped({ text, means }),
  };
}
