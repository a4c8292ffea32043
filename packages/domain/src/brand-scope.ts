import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SignedInOperator } from "./context.ts";

/** SQL condition: true for rows whose brand the operator may see. Every query of the back office uses it. */
export function brandVisible(operator: Pick<SignedInOperator, "brandIds">, brandColumn: string): RawBuilder<SqlBool> {
  if (operator.brandIds === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(brandColumn)} = any(${[...operator.brandIds]})`;
}
