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

/** The settings of a vendor that calls the wallet. */
export interface SeamlessVendor {
  readonly code: string;
  readonly key: VerifyingKey;
  /**
   * Until when its signatures may have the old form, which covers only timestamp and body. Absent: the old form is
   * refused.
   */
  readonly bodyFormUntil?: Date | null;
  /** Addresses ("10.1.2.3", "2001:db8::1") and networks ("10.1.0.0/16"). Empty or absent: every address may call. */
  readonly allowedAddresses?: readonly string[];
  /** The answer to the rollback of a bet that never came. Default: success. */
  readonly unknownRollback?: "success" | "not_found";
}

/** The caller, as far as HTTP identifies it. */
export interface SeamlessCaller {
  readonly headers: IncomingHttpHeaders;
  /** The address of the caller itself, not of a trusted proxy. */
  readonly ip: string;
}

/** Returns why the caller is not this vendor, or undefined when it is. Cheap checks come before the signature. */
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
