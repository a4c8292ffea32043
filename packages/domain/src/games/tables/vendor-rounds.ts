import {
  callVendor,
  type OperatorCall,
  type OperatorReply,
  type OperatorRequest,
  type TableRoundEntry,
  VendorRefused,
  VendorUnreachable,
} from "@banyan/vendor-kit";
import type { Services } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { type OutsideVendor, vendorEndpoint } from "../vendor-directory.ts";
import { forgetTables } from "./vendor-desk.ts";

type DeskServices = Pick<Services, "db" | "vendorSigningKey">;

/**
 * A question or an order about the rounds of a vendor's table. Refuses with NOT_FOUND (no such table),
 * VENDOR_UNREACHABLE, and with INPUT_INVALID for words that the vendor does not understand.
 */
export async function askVendor<Call extends Extract<OperatorCall, "tableRounds" | "tableResult" | "tableDeal">>(
  services: DeskServices,
  vendor: OutsideVendor,
  call: Call,
  request: OperatorRequest<Call>,
): Promise<OperatorReply<Call>> {
  try {
    return await callVendor(vendorEndpoint(services, vendor), call, request);
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "UNKNOWN_GAME") throw refusal("NOT_FOUND");
    if (error instanceof VendorRefused && error.code === "WRONG_SYNTAX")
      throw refusal("INPUT_INVALID", { field: "value" });
    if (error instanceof VendorUnreachable || error instanceof VendorRefused) {
      throw refusal("VENDOR_UNREACHABLE", { vendor: vendor.code });
    }
    throw error;
  } finally {
    if (call !== "tableRounds") forgetTables(services, vendor.code);
  }
}

const ROUNDS_SHOWN = 20;

export async function roundsOfTable(
  services: DeskServices,
  vendor: OutsideVendor,
  gameCode: string,
  before: number | null,
): Promise<readonly TableRoundEntry[]> {
  const page = await askVendor(services, vendor, "tableRounds", { game_code: gameCode, before, limit: ROUNDS_SHOWN });
  return page.rounds;
}
