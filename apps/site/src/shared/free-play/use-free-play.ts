import { sendSealedValue } from "@banyan/client";
import { useMutation } from "@tanstack/react-query";
import { client, payloadKey } from "../../platform/platform.ts";
import { enter } from "../session/session.ts";

const DEVICE = "banyan.device";

/** A random id of this browser. It says nothing about the person. */
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
      const { value } = await sendSealedValue({ device: deviceId() }, payloadKey, (header) =>
        client.session.freePlay({ os: systemName(), platform: "W", header, gatewayVersion: 3 }),
      );
      enter(value, false);
      return value;
    },
  });
}
