import { useState } from "react";

/** The latest known value. Filters keep their choices in this way while the answer for another filter loads. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
