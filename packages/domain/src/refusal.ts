import type { ErrorCode, ErrorData } from "@banyan/contract";
import { Refusal } from "@banyan/kernel";

/**
 * The refusal with a code of the catalogue. A code that the catalogue does not list does not compile; neither do fields
 * other than those that `error-data.ts` lists for the code. With one of several codes, the fields must fit all of them.
 */
export function refusal<Code extends ErrorCode>(code: Code, ...[data]: DataOf<Code>): Refusal<Code> {
  return new CatalogueRefusal(code, data as Refusal["details"] | undefined);
}

/** Not exported: every refusal has a code of the catalogue. */
class CatalogueRefusal<Code extends ErrorCode> extends Refusal<Code> {}

/** The arguments after the code. A function's parameter makes them an intersection over the codes, not a union. */
type DataOf<Code extends ErrorCode> = (
  Code extends unknown ? (data: DataOfOne<ErrorData<Code>>) => void : never
) extends (data: infer All extends [data?: object]) => void
  ? All
  : never;

type DataOfOne<Data> = Data extends object ? (object extends Data ? [data?: Data] : [data: Data]) : [];
