import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";

/** The input of a use case: the call's input after the contract has parsed it. */
export type CallInput<Call> =
  Call extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;

/** The input of a call as a client gives it, before the contract has parsed it. */
export type CallWish<Call> =
  Call extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaInput<Input>
    : never;

/** The output of a use case, before the contract has encoded it. */
export type CallOutput<Call> =
  Call extends ContractProcedure<infer _Input, infer Output, infer _Errors, infer _Meta>
    ? InferSchemaInput<Output>
    : never;
