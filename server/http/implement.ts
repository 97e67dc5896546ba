/**
 * Factory for all API routes: `export const { GET, POST, … } = implement(ordersContract, { list: ({ query }) => …, … })` in the resource's
 * catch-all file. Paths and methods come from the contracts; an operation without a handler does not compile (ADR 029).
 */
import { allowHeader, byPath, type Contract, type Method, pathPattern } from "@/lib/contract";
import type { contracts as allContracts } from "@/lib/contracts";
import { type ApiHandler, registerApiHandler } from "@/server/api-handlers";
import { answer, type Handler } from "./endpoint";
import { notAllowed, options } from "./not-allowed";
import { unknownPath } from "./plain";

type Group = Readonly<Record<string, Contract>>;
type Handlers<G extends Group> = { [Name in keyof G]: Handler<G[Name]> };
type RouteMethod = Method | "OPTIONS";

type Operation = { contract: Contract; handle: Handler<Contract> };
type Path = { pattern: RegExp; allowed: string; operations: Map<string, Operation> };

type Groups = typeof allContracts;

/** Only contracts registered in lib/contracts.ts may be served, because OpenAPI, the access matrix and the fuzzer read that file. */
type Registered<G> = G extends Groups[keyof Groups] ? unknown : "These contracts are missing in lib/contracts.ts";

function readPaths(operations: Operation[]): Path[] {
  const placed = operations.map((operation) => ({ ...operation, path: operation.contract.path }));

  return byPath(placed).map(([path, here]) => ({
    pattern: pathPattern(path),
    allowed: allowHeader(here.map(({ contract }) => contract.method)),
    operations: new Map(here.map((operation) => [operation.contract.method, operation])),
  }));
}

/** Decodes path parameters; the front end has already rejected malformed ones. */
function decode(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Serves all operations of a resource: 404 for unknown paths, 405 with `Allow` for other methods; OPTIONS lists the methods. */
export function implement<G extends Group>(
  contracts: G & Registered<G>,
  handlers: Handlers<G>,
): Record<RouteMethod, ApiHandler> {
  const paths = readPaths(
    Object.entries<Contract>(contracts).map(([name, contract]) => ({
      contract,
      // Each handler receives the values that its contract has parsed.
      handle: handlers[name] as unknown as Handler<Contract>,
    })),
  );

  const serve: ApiHandler = async (request) => {
    const { pathname } = new URL(request.url);
    for (const { pattern, allowed, operations } of paths) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      if (request.method === "OPTIONS") return options(allowed)(request);
      const operation = operations.get(request.method === "HEAD" ? "GET" : request.method);

      return operation ? answer({ ...operation, request, params: decode(match.groups) }) : notAllowed(allowed)(request);
    }

    return unknownPath(request);
  };
  registerApiHandler(
    Object.values(contracts).map(({ path }) => path),
    serve,
  );

  return { GET: serve, POST: serve, PUT: serve, PATCH: serve, DELETE: serve, OPTIONS: serve };
}
