/** The CSV exports, opened by a CSV parser. */

import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import type { CanAll } from "@/server/actor";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { returnParcel } from "@/server/order-work/return-parcel";
import { updateOrder } from "@/server/orders/mutations";
import { call, serve } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import {
  actorOf,
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
} from "@/tests/support/factories";

type Row = Record<string, string>;

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

async function download(path: string, query: Record<string, string> = {}, as = admin) {
  const headers = { authorization: `Bearer ${await bearerOf(as)}` };
  const response = await serve(`/api/v1${path}?${new URLSearchParams(query)}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());

  return { response, bytes };
}

async function rowsOf(path: string, query: Record<string, string> = {}): Promise<Row[]> {
  const { response, bytes } = await download(path, query);
  expect(response.status).toBe(200);

  return parse(bytes, { bom: true, columns: true });
}

describe("an export", () => {
  it("is a downloaded file in UTF-8 with a byte order mark", async () => {
    await createUser({ fullName: "রহিমা খাতুন" });

    const { response, bytes } = await download("/auth/users/export.csv");

    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString("utf8")).toContain("রহিমা খাতুন");
  });

  it("is admin-only, and rejects invalid filters like any endpoint", async () => {
    const { response } = await download("/orders/export.csv", {}, await createUser());
    const wrong = await download("/orders/export.csv", { status: "lost" });

    expect([response.status, wrong.response.status]).toEqual([403, 422]);
    expect(JSON.parse(wrong.bytes.toString())).toMatchObject({ code: "invalid", errors: [{ field: "status" }] });
  });

  it("has a header and no rows if nothing matches", async () => {
    expect(await rowsOf("/orders/export.csv")).toEqual([]);
  });

  it("contains every row once across many batches, including rows with equal timestamps", async () => {
    await db.$executeRaw`
      INSERT INTO users (id, email, full_name, created_at)
      SELECT gen_random_uuid(), 'batch-' || n || '@example.com', 'Batch', now() - (n / 700) * interval '1 minute'
      FROM generate_series(1, 2500) n`;

    const emails = (await rowsOf("/auth/users/export.csv", { search: "batch" })).map((row) => row.Email);

    expect(emails).toHaveLength(2500);
    expect(new Set(emails).size).toBe(2500);
  });
});

describe("the user export", () => {
  it("matches the list's search, and escapes formulas in names", async () => {
    await createUser({ fullName: '=HYPERLINK("https://evil.example","x")', phone: "+8801712345678" });
    await createUser({ fullName: "Somebody else" });

    const rows = await rowsOf("/auth/users/export.csv", { search: "hyperlink" });

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Name: `'=HYPERLINK("https://evil.example","x")`,
      Phone: "'+8801712345678",
      Role: "customer",
    });
  });
});

describe("the order export", () => {
  it("has every column in taka and Dhaka time", async () => {
    const buyer = await createUser({ email: "rahima@example.com" });
    const product = await createProduct({ name: 'Set "A", large', price: 499.5 });
    const order = await createOrder(buyer, [{ product, quantity: 2 }], new Date("2026-11-20T18:30:00Z"));

    expect(await rowsOf("/orders/export.csv")).toEqual([
      {
        "Order number": order.order_number,
        "Placed (Dhaka time)": "2026-11-21 00:30",
        Status: "pending",
        "Payment status": "pending",
        "Delivery status": "pending",
        "Payment method": "cash_on_delivery",
        "Delivery charge (BDT)": "60",
        Coupon: "",
        "Discount (BDT)": "0",
        "Total (BDT)": "1059",
        Items: '2 x Set "A", large',
        "First name": "Rahima",
        "Last name": "Khatun",
        Phone: "01712-345678",
        Email: "rahima@example.com",
        Address: "House 27, Road 5",
        Area: "Dhanmondi",
        City: "Dhaka",
        Zip: "",
        "Note for the courier": "",
        "Tracking number": order.tracking_number,
        "Tracking alias": "",
        Courier: "",
        "Courier's number": "",
        "Order id": order.id,
        Source: "website",
        "Paid (BDT)": "",
        "Refunded (BDT)": "0",
        "Paid at (Dhaka time)": "",
        "Delivered at (Dhaka time)": "",
        "Returned at (Dhaka time)": "",
        "Paid in advance (BDT)": "0",
      },
    ]);
  });

  it("has the times and amounts of payments, refunds, deliveries and returns", async () => {
    const [buyer, product] = [await createUser(), await createProduct({ price: 500 })];
    const [cash, back] = [await createOrder(buyer, [{ product }]), await createOrder(buyer, [{ product }])];
    const actor = actorOf(admin) as CanAll;
    const change = (id: string, changes: AdminOrderChanges, time: string) =>
      updateOrder({ actor, id, changes, now: new Date(time) });
    await change(cash.id, { status: "delivered" }, "2026-11-21T06:00:00Z");
    await change(cash.id, { payment_status: "paid" }, "2026-11-22T06:00:00Z");
    await call("POST /orders/admin/{id}/refunds", {
      as: admin,
      params: { id: cash.id },
      body: { amount: 60, reason: "damaged" },
    });
    await change(back.id, { status: "shipped" }, "2026-11-21T06:00:00Z");
    const input = { return_status: "received" } as const;
    await returnParcel({ actor, id: back.id, input, now: new Date("2026-11-23T06:00:00Z") });

    const rows = new Map((await rowsOf("/orders/export.csv")).map((row) => [row["Order id"], row]));

    expect(rows.get(cash.id)).toMatchObject({
      "Paid (BDT)": "560",
      "Refunded (BDT)": "60",
      "Paid at (Dhaka time)": "2026-11-22 12:00",
      "Delivered at (Dhaka time)": "2026-11-21 12:00",
      "Returned at (Dhaka time)": "",
    });
    expect(rows.get(back.id)).toMatchObject({ "Paid (BDT)": "", "Returned at (Dhaka time)": "2026-11-23 12:00" });
  });

  it("uses the list's filters, including both Dhaka days", async () => {
    const [buyer, product] = [await createUser(), await createProduct()];
    const placeAt = (time: string) => createOrder(buyer, [{ product }], new Date(time));
    await placeAt("2026-11-20T17:59:59Z");
    const first = await placeAt("2026-11-20T18:00:00Z");
    const last = await placeAt("2026-11-21T17:59:59Z");
    await placeAt("2026-11-21T18:00:00Z");

    const day = { date_from: "2026-11-21", date_to: "2026-11-21" };
    const ids = (await rowsOf("/orders/export.csv", day)).map((row) => row["Order id"]);
    const found = await rowsOf("/orders/export.csv", { ...day, search: first.order_number, status: "pending" });

    expect(ids).toEqual([last.id, first.id]);
    expect(found.map((row) => row["Order id"])).toEqual([first.id]);
  });
});

describe("the premium code export", () => {
  it("uses the list's filters", async () => {
    const bound = await createPremiumCode({ boundUserEmail: "a@example.com" });
    await createPremiumCode();

    const rows = await rowsOf("/premium-codes/export.csv", { bound_only: "true" });

    expect(rows.map((row) => [row.Code, row["Bound to"]])).toEqual([[bound.code, "a@example.com"]]);
  });

  it("of one batch is filtered by creation time or description", async () => {
    const generate = (description: string) =>
      call("POST /premium-codes/generate", { as: admin, body: { count: 3, description, usage_limit: 5 } });
    await generate("Fair in Khulna");
    const { data } = await generate("=Fair in Dhaka");
    const made = data.codes.map(({ code }) => code).sort();
    const time = at(data.codes, 0).created_at;

    const byTime = await rowsOf("/premium-codes/export.csv", { created_from: time, created_to: time });
    const byWords = await rowsOf("/premium-codes/export.csv", { description: "=Fair in Dhaka" });

    expect(byTime.map((row) => row.Code).sort()).toEqual(made);
    expect(byWords.map((row) => row.Code).sort()).toEqual(made);
    expect(byTime[0]).toMatchObject({ Description: "'=Fair in Dhaka", "Usage limit": "5", Used: "0", Active: "yes" });
  });
});
