/** Requests that change orders reject unknown fields and have no defaults for choices (D9.36). */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { casesContract } from "@/lib/cases/contract";
import { contracts } from "@/lib/contracts";
import { serve } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories";

/** These place an order, where the specification requires ignoring unknown fields (D2.6), or change no order. */
const OTHERS = [
  "POST /orders",
  "POST /orders/admin",
  "POST /orders/admin/cash-due",
  "POST /orders/admin/courier-file",
  "POST /orders/admin/courier-file/check",
];

/** Choices that decide which fields a body has. */
const outcomes: Record<string, string> = { "POST /orders/admin/parcels/{id}/resolve": "not_booked" };

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const changing = [...Object.values(contracts.orders), ...Object.values(casesContract)].flatMap((contract) =>
  "body" in contract && !OTHERS.includes(nameOf(contract)) ? [{ name: nameOf(contract), ...contract }] : [],
);

type Schema = { type?: string; enum?: unknown[]; default?: unknown; additionalProperties?: unknown } & Record<
  string,
  unknown
>;

/** A schema and its nested schemas, each with its path. */
function parts(schema: unknown, path = "body"): [path: string, schema: Schema][] {
  if (typeof schema !== "object" || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([key, part]) => parts(part, `${path}.${key}`));

  return Array.isArray(schema) ? inside : [[path, schema as Schema], ...inside];
}

it("match the endpoints listed in the decisions", () => {
  expect(changing.map(({ name }) => name)).toEqual([
    "PATCH /orders/{id}/status",
    "PATCH /orders/{id}/address",
    "POST /orders/{id}/confirm-code",
    "POST /orders/items",
    "PUT /orders/items/{id}",
    "PUT /orders/admin/{id}",
    "PUT /orders/admin/{id}/coupon",
    "POST /orders/admin/{id}/notes",
    "POST /orders/admin/{id}/refunds",
    "POST /orders/admin/{id}/resend-mail",
    "POST /orders/admin/bulk",
    "POST /orders/admin/{id}/calls",
    "POST /orders/admin/confirm-by-whatsapp",
    "POST /orders/admin/{id}/block-number",
    "POST /orders/admin/{id}/returned",
    "POST /orders/admin/courier-sheet",
    "POST /orders/admin/parcels",
    "POST /orders/admin/parcels/{id}/resolve",
    "POST /orders/admin/payouts/{id}/settle",
    "PUT /orders/admin/parcels/{id}/reattempt",
    "POST /orders/admin/read-message",
    "POST /orders/admin/checkout-link",
    "POST /orders/admin/give",
    "POST /admin/cases/give-codes",
    "POST /admin/cases/{id}/resolve",
  ]);
});

it.each(changing)("$name rejects unknown fields at every depth, and has no default choice", ({ body }) => {
  const all = parts(z.toJSONSchema(body as z.ZodType, { io: "input", unrepresentable: "any" }));
  const open = all.filter(([, { type, additionalProperties: others }]) => type === "object" && others !== false);
  const chosen = all.filter(([, part]) => "default" in part && (part.enum || part.default === true));

  expect([open, chosen].map((found) => found.map(([path]) => path))).toEqual([[], []]);
});

it("return 422 with the name of a misspelled field", async () => {
  await resetDatabase();
  const headers = {
    authorization: `Bearer ${await bearerOf(await createAdmin())}`,
    "content-type": "application/json",
  };
  const answers = await Promise.all(
    changing.map(async ({ name, method, path }) => {
      const address = `/api/v1${path.replace("{id}", randomUUID())}`;
      const response = await serve(address, {
        method,
        headers,
        body: JSON.stringify({ outcome: outcomes[name], became: "coming_back" }),
      });

      return [name, response.status, JSON.stringify(await response.json()).includes("Please leave out became")];
    }),
  );

  expect(answers).toEqual(changing.map(({ name }) => [name, 422, true]));
});
