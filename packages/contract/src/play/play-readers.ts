import * as z from "zod";
import { call, operators } from "../call.ts";
import { none } from "../shapes.ts";
import { playReader } from "./play-reader.ts";

export const playReaders = call({
  method: "GET",
  link: "/ops/readers",
  modID: "playReaders",
  summary: "The readers of the record of play, stopped ones first; empty for operators of some brands only",
  tag: "operations",
  permission: "jobs.read",
  roles: operators,
})
  .input(none)
  .output(z.object({ list: z.array(playReader) }));
