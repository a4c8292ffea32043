import { sealValue } from "@banyan/client";
import { useMutation } from "@tanstack/react-query";
import { client, queryClient, statusOptions } from "../../platform/platform.ts";
import { enter } from "../auth/session.ts";

const DEVICE = "banyan.device";

/** Tells this browser from others, and nothing else of who uses it. */
function deviceId(): string {
  const kept = localStorage.getItem(DEVICE);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE, made);
  return made;
}

function systemName(): string {
  const told = /\(([^;)]+)/.exec(navigator.userAgent)?.[1]?.trim();
  return told?.slice(0, 64) || "unknown";
}

/** Opens a trial account with play money and signs in to it. */
export function useFreePlay() {
  return useMutation({
    mutationFn: async () => {
      const { payloadKey } = (await queryClient.ensureQueryData(statusOptions)).value;
      const header = await sealValue({ device: deviceId(), at: new Date() }, payloadKey);
      const { value } = await client.session.freePlay({ os: systemName(), platform: "W", header, gatewayVersion: 3 });
      enter(value, false);
      return value;
    },
  });
}
