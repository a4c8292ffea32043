import * as z from "zod";
import { call, operators } from "../../call.ts";
import { amount, currency, knownDay, line, uuid } from "../../shapes.ts";
import { contract, contractKind } from "../contracts/contract-shapes.ts";
import { teamFigures } from "../team-overview.ts";
import { teamMember, teamPath, teamPeriod } from "../team-shapes.ts";
import { houseEnd } from "./house-end.ts";
import { houseOffer } from "./house-offer.ts";
import { memberMove } from "./member-move.ts";

export const agentDetail = call({
  method: "GET",
  link: "/ops/agents/detail",
  modID: "agentDetail",
  summary: "An agent with the way from the top, the team's figures, all contracts, and what the house proposed",
  tag: "operations",
  permission: "contracts.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(
    z.object({
      memberId: uuid,
      /** Days of the brand's zone for the figures, both included; by default the last 31. */
      from: knownDay.optional(),
      to: knownDay.optional(),
    }),
  )
  .output(
    z.object({
      value: z.object({
        ...teamMember,
        brandId: line(32),
        currency,
        /** From the top of the tree to the agent. */
        path: teamPath,
        period: teamPeriod,
        figures: z.object(teamFigures),
        /** The newest 50 contracts of all kinds, offers included. */
        contracts: z.array(contract),
        /** The newest 50 proposals in the house's name. */
        houseOffers: z.array(houseOffer),
        /** The newest 50 proposals to end contracts of the house. */
        houseEnds: z.array(houseEnd),
        /** The newest 50 moves of the member, proposals included: who was the upline, and until when. */
        moves: z.array(memberMove),
        /** The kinds of the brand that the house may offer: none to an agent with an upline. */
        offered: z.array(contractKind),
        /** The brand's templates of rows. */
        templates: z.array(
          z.object({
            name: z.string(),
            kind: contractKind,
            rows: z.array(z.object({ min: amount, active: z.number().int(), rate: z.number().int() })),
          }),
        ),
      }),
    }),
  );
