import { newId } from "@banyan/kernel";

const DEVICE = "banyan.device-id";

/** What this browser calls itself, so that its owner finds it in the list of devices. It is nobody's proof of anything. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE);
  if (known !== null) return known;
  const id = newId();
  localStorage.setItem(DEVICE, id);
  return id;
}
