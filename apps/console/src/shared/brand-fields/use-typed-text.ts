import { useState } from "react";

/**
 * Keeps a field's typed text as long as it means the stored value. Another stored value, such as after a discarded
 * draft, replaces the text with `written`.
 */
export function useTypedText(stored: string, written: string) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly means: string }>();
  return {
    text: typed?.means === stored ? typed.text : written,
    keep: (text: string, means: string) => setTyped({ text, means }),
  };
}
