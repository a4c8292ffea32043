import type { BanyanClient } from "@banyan/client";

export type Overview = Awaited<ReturnType<BanyanClient["security"]["overview"]>>["value"];
