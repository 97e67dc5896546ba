/**
 * What mails and refusals say in English, as it stands in tests/api/english: another language changes none of it. Whoever changes a text
 * on purpose renews it with `npm test -- --only api tests/api/english.test.ts -u`.
 */
import { expect, it } from "vitest";
import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import type { ErrorBody } from "@/lib/errors";
import { orderMailKinds } from "@/lib/orders/schema";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { db } from "@/server/db";
import type { MailFacts, MailKind } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";
import { tryCall } from "@/tests/support/api";
import type { AnyInput } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { textsOf } from "@/tests/support/page-texts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const order: MailFacts<"order_paid"> = {
  orderId: UNKNOWN_ID,
  orderNumber: "00000000",
  trackingNumber: "ABCDEFGHJKLM",
  firstName: "Rahima",
  address: ["Rahima Khatun", "House 27, Road 5", "Dhanmondi, Dhaka 1205"],
  status: "pending",
  paymentMethod: "aamarpay",
  paymentStatus: "paid",
  lines: [{ name: "Stickers", quantity: 2, pricePaisa: 50_000 }],
  way: { zone: "outside_dhaka", since: "2026-11-21T06:00:00.000Z", writtenAt: "2026-11-21T06:00:00.000Z" },
  deliveryChargePaisa: 12_000,
  totalPaisa: 112_000,
  isOwnAddress: true,
  premiumCode: { state: "ready", code: "CCAR-7KQM-3VXD-PN2H" },
};

/** An order as its mails may find it. */
const states: Record<string, Partial<typeof order>> = {
  paid: {},
  "waiting for its payment": { paymentStatus: "pending", payBy: "2026-11-22T06:00:00.000Z" },
  "in cash": { paymentMethod: "cash_on_delivery", paymentStatus: "pending", confirmBy: "2026-11-22T06:00:00.000Z" },
  expired: { status: "cancelled", paymentStatus: "failed", isExpired: true },
  "with a coupon, at a courier": {
    status: "shipped",
    couponCode: "EID",
    discountPaisa: 5_000,
    courier: "Pathao 1234",
    courierLink: "https://courier.example/1234",
    deliveredAt: "2026-11-24T06:00:00.000Z",
  },
  "without a parcel": {
    way: { ...order.way, zone: null } as typeof order.way,
    address: undefined,
    deliveryChargePaisa: 0,
  },
  "of an address that nobody confirmed": { firstName: null, address: undefined, premiumCode: { state: "waiting" } },
};

type OtherKind = Exclude<MailKind, (typeof orderMailKinds)[number]>;
const letter = { name: "Rahima", email: "rahima@example.com", subject: "Invoice", message: "Can I have one?" };
const link = "http://127.0.0.1:3000/link";
const notice = { noticeId: UNKNOWN_ID, productName: "Stickers" };

const others: { [K in OtherKind]: MailFacts<K> } = {
  password_reset: { fullName: "Rahima Khatun", link } as never,
  email_verification: { userId: UNKNOWN_ID, link },
  contact_confirmation: { userId: UNKNOWN_ID, link },
  stock_notice_confirmation: { ...notice, link },
  back_in_stock: { ...notice, pricePaisa: 50_000, productLink: link, stopLink: link },
  sign_in_warning: {},
  contact_message: letter,
  contact_reply: { ...letter, text: "Yes.", writtenAt: "2026-11-21T06:00:00.000Z" },
  new_orders: {
    orders: [
      {
        ...{
          orderId: UNKNOWN_ID,
          orderNumber: "00000000",
          name: "Rahima Khatun",
          phone: "01712-345678",
          city: "Dhaka",
        },
        ...{ totalPaisa: 112_000, isPaid: true },
      },
    ],
    total: 3,
  },
  quiz_reward: { code: "QUIZ-7KQM", offer: "৳50 off", valid_until: "2026-12-21" },
};

function linesOf<K extends MailKind>(name: string, kind: K, facts: MailFacts<K>): string {
  const { subject, html, text } = renderMail(kind, facts, "en", {
    ...DEFAULT_SHOP_FACTS,
    offered: ["aamarpay", "cash_on_delivery"],
  });

  return [name, `Subject: ${subject}`, ...textsOf(html), "As text:", ...text.split("\n").filter(Boolean)].join("\n  ");
}

it("mails say what they said", async () => {
  const ofOrders = orderMailKinds.flatMap((kind) =>
    Object.entries(states).map(([state, more]) => linesOf(`${kind}, ${state}`, kind, { ...order, ...more })),
  );
  const ofOthers = Object.entries(others).map(([kind, facts]) => linesOf(kind, kind as OtherKind, facts as never));

  await expect(`${[...ofOrders, ...ofOthers].join("\n\n")}\n`).toMatchFileSnapshot("english/mails.txt");
});

const wordsOf = ({ detail, errors = [] }: ErrorBody) =>
  [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].join("\n    ");

/** What calls say of a thing that is not there: tests/http/access-matrix.test.ts sees that they do. */
const notFound = Object.values(contracts).flatMap((group) =>
  Object.values(group as Record<string, Contract>).flatMap((contract) => contract.notFound ?? []),
);

it("refusals say what they said", async () => {
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

  const asked: [OperationName, AnyInput][] = [
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
  const said: string[] = [];
  for (const [operation, input] of asked) {
    const { ok, status, error } = await tryCall(operation, input);
    said.push(`${operation}\n  ${status} ${ok ? "ok" : wordsOf(error)}`);
  }

  const all = [...said, ...new Set(notFound)];
  await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("english/refusals.txt");
});
