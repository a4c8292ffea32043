import { type Day, dayAt, useUi } from "@banyan/ui";
import { useState } from "react";

/** The day on which the page was opened. It stays fixed, so that a list does not change its period at midnight. */
export function useToday(): Day {
  const { timeZone } = useUi();
  return useState(() => dayAt(Date.now(), timeZone))[0];
}
