/** OpenAPI 3.1 document, generated from the contracts (D2.8). */

import { z } from "zod";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { errorSchema } from "@/lib/errors";
import { site } from "@/lib/site";
import { XLSX_TYPE } from "@/lib/xlsx";
import { env } from "@/server/env";

type Json = Record<string, unknown>;
type OperationObject = Json & { tags: string[] };
type Paths = Record<string, Record<string, OperationObject>>;

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;

  return rest;
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];

  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

const errorRef = { $ref: "#/components/schemas/Error" };

function errorAnswer(description: string): Json {
  return { description, content: { "application/json": { schema: errorRef } } };
}

function contentOf({ answerKind, response }: Contract): Json | undefined {
  if (answerKind === "csv") return { "text/csv": { schema: { type: "string" } } };
  if (answerKind === "xlsx") return { [XLSX_TYPE]: { schema: { type: "string", format: "binary" } } };
  if (answerKind === "zip") return { "application/zip": { schema: { type: "string", format: "binary" } } };
  if (answerKind === "text") return { "text/plain": { schema: { type: "string" } } };

  return response && { "application/json": { schema: schemaOf(response, "output") } };
}

/** Meaning of 403. */
function refusalOf({ auth, stepUp }: Contract): string {
  const needsProof = "`step_up_required`: prove your identity first (POST /account/step-up)";

  return [...(typeof auth === "object" ? ["Not allowed"] : []), ...(stepUp ? [needsProof] : [])].join("; ");
}

function responses(contract: Contract): Json {
  const content = contentOf(contract);
  const takesInput = contract.query ?? contract.body;

  return {
    [contract.status]: { description: contract.summary, ...(content ? { content } : {}) },
    ...(contract.repeatStatus
      ? { [contract.repeatStatus]: { description: "It was there already", ...(content ? { content } : {}) } }
      : {}),
    ...(contract.auth !== "public" ? { 401: errorAnswer("No, wrong or expired token") } : {}),
    ...(typeof contract.auth === "object" || contract.stepUp ? { 403: errorAnswer(refusalOf(contract)) } : {}),
    ...(contract.notFound ? { 404: errorAnswer(contract.notFound) } : {}),
    ...(takesInput ? { 422: errorAnswer("A field is wrong") } : {}),
    ...(contract.limits ? { 429: errorAnswer("Too many requests") } : {}),
    default: errorAnswer("Any other error"),
  };
}

function operation(tag: string, name: string, contract: Contract): OperationObject {
  const body = contract.body && {
    required: !contract.bodyOptional,
    content: { [mediaTypes[contract.bodyKind ?? "json"]]: { schema: schemaOf(contract.body, "input") } },
  };

  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: contract.summary,
    security: contract.auth === "public" ? [] : [{ bearer: [] }],
    parameters: [...parameters(contract.params, "path"), ...parameters(contract.query, "query")],
    ...(body ? { requestBody: body } : {}),
    responses: responses(contract),
  };
}

function paths(): Paths {
  const found: Paths = {};
  for (const [tag, group] of Object.entries(contracts)) {
    for (const [name, contract] of Object.entries(group as Record<string, Contract>)) {
      const path = `/api/v1${contract.path}`;
      found[path] = { ...found[path], [contract.method.toLowerCase()]: operation(tag, name, contract) };
    }
  }

  return found;
}

export function openApiDocument(): Json & { paths: Paths } {
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1",
      description: "Money is in taka with at most two decimals; times are UTC.",
    },
    servers: [{ url: env.appUrl }],
    paths: paths(),
    components: {
      schemas: { Error: schemaOf(errorSchema, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
