import { type EnvelopeTerms, envelopeTermsInput } from "@banyan/contract";
import { sql } from "kysely";

/** Stored terms: they were checked when they were written. */
export const storedEnvelopeTerms = (terms: unknown): EnvelopeTerms => envelopeTermsInput.parse(terms);

/** SQL: the rain of a day by the clock of a zone, from the terms of `version`. It has `opens_at` and `closes_at`. */
export const rainOf = sql`
  select opens_at, opens_at + make_interval(mins => (version.terms ->> 'minutes')::int) as closes_at
  from (
    select (calendar.day + make_interval(mins => (version.terms ->> 'opensAt')::int)) at time zone clock.zone as opens_at
  ) as known
`;
