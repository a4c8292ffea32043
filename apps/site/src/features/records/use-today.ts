import { type Day, dayAt, useUi } from "@banyan/ui";
import { useState } from "react";

/** The day it was when the page was opened: a list must not change its period under the reader at midnight. */
export function useToday(): Day {
  const { timeZone } = useUi();
  return useState(() => dayAt(Date.now(), timeZone))[0];
}
