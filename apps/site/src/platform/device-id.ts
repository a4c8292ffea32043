import { newId } from "@banyan/kernel";

const DEVICE = "banyan.device-id";

/** The id of this browser, by which its owner finds it in the list of devices. It proves nothing. */
export function deviceId(): string {
  const known = localStorage.getItem(DEVICE);
  if (known !== null) return known;
  const id = newId();
  localStorage.setItem(DEVICE, id);
  return id;
}
