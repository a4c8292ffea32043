import {
  checkSignature,
  isAllowedAddress,
  SIGNATURE_HEADER,
  type SignedCall,
  TIMESTAMP_HEADER,
  VENDOR_HEADER,
  type VerifyingKey,
} from "@banyan/vendor-kit";
import type { IncomingHttpHeaders } from "node:http";

/** What the platform knows of a vendor that calls its wallet. */
export interface SeamlessVendor {
  readonly code: string;
  readonly key: VerifyingKey;
  /** Until when its signatures may have the old form, which covers timestamp and body alone. Absent: not at all. */
  readonly bodyFormUntil?: Date | null;
  /** Addresses ("10.1.2.3", "2001:db8::1") and networks ("10.1.0.0/16"). Empty or absent: from anywhere. */
  readonly allowedAddresses?: readonly string[];
  /** What it is answered when it rolls a bet back that never came; success unless told. */
  readonly unknownRollback?: "success" | "not_found";
}

/** Who calls, as far as HTTP tells. */
export interface SeamlessCaller {
  readonly headers: IncomingHttpHeaders;
  /** From where, with proxies that are believed left out. */
  readonly ip: string;
}

/** Answers why the caller is not this vendor, or undefined when it is. Cheap checks come before the signature. */
export function whyNotAuthentic(
  vendor: SeamlessVendor,
  caller: SeamlessCaller,
  called: Pick<SignedCall, "path" | "body">,
  now: Date,
): string | undefined {
  if (single(caller.headers[VENDOR_HEADER]) !== vendor.code) return "the vendor header names another vendor";
  const { allowedAddresses = [] } = vendor;
  if (allowedAddresses.length > 0 && !isAllowedAddress(allowedAddresses, caller.ip))
    return "the address is not on the vendor's list";
  const verdict = checkSignature(
    vendor.key,
    { timestamp: single(caller.headers[TIMESTAMP_HEADER]), signature: single(caller.headers[SIGNATURE_HEADER]) },
    { ...called, caller: vendor.code },
    { now, bodyFormUntil: vendor.bodyFormUntil ?? null },
  );
  return verdict === "valid" ? undefined : `the signature is ${verdict}`;
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" ? header : undefined;
}
