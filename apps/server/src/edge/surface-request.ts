import type { Surface } from "@banyan/domain/brand";
import type { FastifyRequest } from "fastify";
import type { CallerOfRequest } from "./caller.ts";

/** The facts about a request that its Host header and its connection decide. */
export interface SurfaceRequest {
  /** Undefined for a host that belongs to no brand and is not the console. */
  readonly surface: Surface | undefined;
  readonly host: string;
  readonly caller: CallerOfRequest;
}

export type LookUp = (request: FastifyRequest) => Promise<SurfaceRequest>;
