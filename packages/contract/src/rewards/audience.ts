import * as z from "zod";
import { instant, line } from "../shapes.ts";

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .default(null);

/** A word by which operators group members. Letters have no case. */
export const memberLabel = line(32, 1).transform((label) => label.toLowerCase());

const rules = {
  /** Levels of members; none means all. A member without a level has level 0. */
  levels: z.array(z.int().min(0).max(1_000)).max(100).default([]),
  /** Languages of members; none means all. */
  languages: z.array(line(35, 1)).max(50).default([]),
  /** The user name of an agent: the agent and the agent's team. */
  team: line(64, 1).nullable().default(null),
  /** Labels of members. A member has at least one of them; none means all. */
  labels: z.array(memberLabel).max(20).default([]),
  /** Whether the member has made a first deposit; null means both. */
  hasDeposited: z.boolean().nullable().default(null),
  /** An account cannot join when another account of the same device has. */
  oncePerDevice: z.boolean().default(false),
};

/** The members who may join a promotion. Everything that is given must hold. */
export const audienceInput = z.strictObject({ ...rules, registeredFrom: moment, registeredUntil: moment });
export type Audience = z.output<typeof audienceInput>;

/** The audience without a rule. */
export const EVERYBODY: Audience = audienceInput.parse({});

/** An audience in an answer. */
export const audience = z.object({
  levels: z.array(z.number().int()),
  languages: z.array(z.string()),
  team: z.string().nullable(),
  labels: z.array(z.string()),
  hasDeposited: z.boolean().nullable(),
  oncePerDevice: z.boolean(),
  registeredFrom: instant.nullable(),
  registeredUntil: instant.nullable(),
});
