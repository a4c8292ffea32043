import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";

/** What a use case is given for a call: its input after the contract has parsed it. */
export type CallInput<Call> =
  Call extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;

/** What a use case answers a call with: its output before the contract has encoded it. */
export type CallOutput<Call> =
  Call extends ContractProcedure<infer _Input, infer Output, infer _Errors, infer _Meta>
    ? InferSchemaInput<Output>
    : never;
