/**
 * Golden files of English emails and error messages in tests/api/english: translations must not change them. After an intended change,
 * update with `npm test -- --only api tests/api/english.test.ts -u`.
 */
import { expect, it } from "vitest";
import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import type { ErrorBody } from "@/lib/errors";
import { db } from "@/server/db";
import { tryCall } from "@/tests/support/api";
import type { AnyInput } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { everyMail } from "@/tests/support/every-mail";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { textsOf } from "@/tests/support/page-texts";

it("emails match the stored texts", async () => {
  const texts = everyMail("en").map(([name, { subject, html, text }]) =>
    [name, `Subject: ${subject}`, ...textsOf(html), "As text:", ...text.split("\n").filter(Boolean)].join("\n  "),
  );

  await expect(`${texts.join("\n\n")}\n`).toMatchFileSnapshot("english/mails.txt");
});

const wordsOf = ({ detail, errors = [] }: ErrorBody) =>
  [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].join("\n    ");

/** Not-found messages of the API: tests/http/access-matrix.test.ts checks that they are used. */
const notFound = Object.values(contracts).flatMap((group) =>
  Object.values(group as Record<string, Contract>).flatMap((contract) => contract.notFound ?? []),
);

it("error messages match the stored texts", async () => {
  await resetDatabase();
  const admin = await createAdmin();
  const [buyer, other] = [await createUser({ email: "buyer@example.com", isVerified: false }), await createUser()];
  const product = await createProduct({ name: "Stickers", price: 500, stock: 4 });
  const hidden = await createProduct({ name: "Not sold", isActive: false });
  const placed = await createOrder(buyer, [{ product }]);
  const shipped = await createOrder(buyer, [{ product }]);
  await db.order.update({ where: { id: shipped.id }, data: { status: "shipped", heldUntil: null } });
  const [inactive, old, bound] = [
    await createPremiumCode({ isActive: false }),
    await createPremiumCode({ expiresAt: new Date(0) }),
    await createPremiumCode({ boundUserEmail: other.email }),
  ];
  const lines = (quantity: number) => orderBody([{ product, quantity }]);
  const login = { username: buyer.email, password: "wrong" };
  const account = { email: buyer.email, password: "eight888", full_name: "Rahima" };
  const line = placed.items[0]?.id ?? "";

  const requests: [OperationName, AnyInput][] = [
    ["GET /orders/{id}", { as: other, params: { id: placed.id } }],
    ["GET /products", { as: admin, query: { page: 0 } }],
    ["GET /dashboard/stats", { as: buyer }],
    ["GET /orders", { token: "x" }],
    ["POST /auth/login", { body: login }],
    ["POST /auth/register", { body: account }],
    ["POST /auth/reset-password", { body: { token: "x", new_password: "eight888" } }],
    ["POST /orders", { as: buyer, body: lines(3) }],
    ["POST /orders", { as: buyer, body: { ...lines(1), expected_total: 1 } }],
    ["POST /orders", { as: buyer, body: { ...lines(1), coupon_code: "NO-SUCH" } }],
    ["POST /orders", { as: buyer, body: orderBody([{ product: hidden }]) }],
    ["PATCH /orders/{id}/status", { as: buyer, params: { id: shipped.id }, body: { status: "cancelled" } }],
    ["PATCH /orders/{id}/status", { as: buyer, params: { id: placed.id }, body: { status: "shipped" } }],
    ["PUT /orders/items/{id}", { as: buyer, params: { id: line }, body: { quantity: 9 } }],
    ["DELETE /orders/items/{id}", { as: buyer, params: { id: line } }],
    ...["x", inactive.code, old.code, bound.code].map((code): [OperationName, AnyInput] => [
      "POST /premium-codes/use",
      { as: buyer, body: { code } },
    ]),
    ["POST /quiz/start-session", { as: buyer, body: {} }],
    ["PATCH /auth/users/{id}", { as: admin, params: { id: admin.id }, body: { role: "customer" } }],
  ];
  const messages: string[] = [];
  for (const [operation, input] of requests) {
    const { ok, status, error } = await tryCall(operation, input);
    messages.push(`${operation}\n  ${status} ${ok ? "ok" : wordsOf(error)}`);
  }

  const all = [...messages, ...new Set(notFound)];
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("english/refusals.txt");
});
