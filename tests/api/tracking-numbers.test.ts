/** The numbers of an order: its immutable one, an admin's alias, and the courier's for display (ADR 022). */
import { globSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import { Prisma, type User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

const OWN = /^[2-9A-HJKMNP-Z]{12}$/;

let admin: User;
let order: Order;
let other: Order;

beforeEach(async () => {
  await resetDatabase();
  const [buyer, product] = [await createUser(), await createProduct()];
  admin = await createAdmin();
  order = await createOrder(buyer, [{ product }]);
  other = await createOrder(buyer, [{ product }]);
});

const put = (id: string, body: object) => tryCall("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const found = async (id: string) => (await tryCall("GET /orders/track/{id}", { params: { id } })).data.id;
const searched = async (search: string) => {
  const { data } = await call("GET /orders", { as: admin, query: { search } });
  return data.data.map(({ id }) => id);
};

describe("a tracking number set by an admin", () => {
  it("works in addition to the shop's own number, which every response contains", async () => {
    const { status, data } = await put(order.id, { tracking_number: "sundarban-778899" });

    expect([status, data.tracking_number, data.tracking_alias]).toEqual([
      200,
      order.tracking_number,
      "SUNDARBAN-778899",
    ]);
    expect(await found(order.tracking_number)).toBe(order.id);
    expect(await found("sundarban-778899")).toBe(order.id);
    expect(await searched("SUNDARBAN-7")).toEqual([order.id]);
    expect(await searched("su")).toEqual([order.id]);
  });

  it("may be changed and removed; sending the order back unchanged changes nothing", async () => {
    await put(order.id, { tracking_number: "FIRST-12345" });
    const same = await put(order.id, { tracking_number: order.tracking_number });
    await put(order.id, { tracking_number: "SECOND-12345" });
    const gone = await put(order.id, { tracking_number: null });

    expect(same.data.tracking_alias).toBe("FIRST-12345");
    expect(gone.data).toMatchObject({ tracking_number: order.tracking_number, tracking_alias: null });
    expect(await found("SECOND-12345")).toBeUndefined();
    expect(await found(order.tracking_number)).toBe(order.id);
  });

  it("may have any length, and is found exactly as entered", async () => {
    for (const number of ["7", "sb-1", "14241"]) {
      const { status, data } = await put(order.id, { tracking_number: number });
      expect([status, data.tracking_alias]).toEqual([200, number.toUpperCase()]);
      expect(await found(number)).toBe(order.id);
    }
  });

  it("cannot be another order's number, with or without hyphens", async () => {
    const own = other.tracking_number;
    const taken = [other.order_number, `${own.slice(0, 4)}-${own.slice(4)}`, other.order_number.toLowerCase()];
    for (const number of taken) {
      const { status, error } = await put(order.id, { tracking_number: number });
      expect([number, status, error.code]).toEqual([number, 409, "tracking_number_taken"]);
    }
    expect((await put(order.id, { tracking_number: order.order_number })).status).toBe(200);
  });

  it("never hides an order from its customer: their own order number and the exact spelling come first", async () => {
    const owner = await createUser();
    const mine = await createOrder(owner, [{ product: await createProduct() }]);
    // The alias was set before the order with that number was placed.
    await db.order.update({ where: { id: order.id }, data: { trackingAlias: mine.order_number } });
    await put(other.id, { tracking_number: "AB-1" });
    const asOwner = await call("GET /orders/track/{id}", { as: owner, params: { id: mine.order_number } });
    expect(asOwner.data.id).toBe(mine.id);
    expect(await found(mine.order_number)).toBe(order.id);

    await put(order.id, { tracking_number: "A-B1" });
    expect(await found("AB-1")).toBe(other.id);
    expect(await found("A-B1")).toBe(order.id);
  });

  it("belongs to one order, whether number or alias, also for concurrent requests", async () => {
    await put(other.id, { tracking_number: "TAKEN-12345" });

    for (const number of ["taken-12345", other.tracking_number.toLowerCase()]) {
      const { status, error } = await put(order.id, { tracking_number: number });
      expect([status, error.code]).toEqual([409, "tracking_number_taken"]);
    }
    const both = await Promise.all([order, other].map(({ id }) => put(id, { tracking_number: "RACE-123456" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the courier's tracking number", () => {
  it("is shown in tracking and found by admins, but does not grant access", async () => {
    const { status, data } = await put(order.id, { courier_name: "Sundarban", courier_tracking_number: "sb-1" });
    const shared = await put(other.id, { courier_tracking_number: "SB-1", repeat_number: true });
    const tracked = await call("GET /orders/track/{id}", { params: { id: order.id } });

    expect([status, shared.status]).toEqual([200, 200]);
    expect(data).toMatchObject({ courier_name: "Sundarban", courier_tracking_number: "SB-1" });
    expect(tracked.data).toMatchObject({
      courier_name: "Sundarban",
      courier_tracking_number: "SB-1",
      courier_link: "https://tracking.sundarbancourierltd.com/",
    });
    expect((await refused("GET /orders/track/{id}", { params: { id: "SB-1" } })).status).toBe(404);
    expect((await searched("sb-1")).sort()).toEqual([order.id, other.id].sort());
    expect((await put(order.id, { courier_name: "", courier_tracking_number: null })).data).toMatchObject({
      courier_name: null,
      courier_tracking_number: null,
    });
  });

  it("may belong to two orders only if stated, also for concurrent requests", async () => {
    await put(order.id, { courier_tracking_number: "SB-1" });
    const taken = await put(other.id, { courier_tracking_number: "sb-1" });

    expect([taken.status, taken.error]).toEqual([
      409,
      { code: "courier_number_taken", detail: `SB-1 is already the number of order ${order.order_number}` },
    ]);
    expect((await put(order.id, { courier_tracking_number: "SB-1", courier_name: "Sundarban" })).status).toBe(200);
    const both = await Promise.all([order, other].map(({ id }) => put(id, { courier_tracking_number: "SB-2" })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is in the email of a handed-over parcel", async () => {
    await put(order.id, { status: "shipped", courier_name: "Sundarban", courier_tracking_number: "SB-778899" });
    const mail = await db.mail.findFirstOrThrow({ where: { orderId: order.id, kind: "order_shipped" } });

    expect(mail.payload).toMatchObject({ trackingNumber: order.tracking_number, courier: "Sundarban: SB-778899" });
  });

  it("may have the courier's length, and links to the parcel there, also from the email", async () => {
    const numbers = { courier_name: "steadfast ", courier_tracking_number: "15baeb8a" };
    const { data } = await put(order.id, { status: "shipped", ...numbers });
    const mail = await db.mail.findFirstOrThrow({ where: { orderId: order.id, kind: "order_shipped" } });

    expect(data).toMatchObject({ courier_link: "https://steadfast.com.bd/t/15BAEB8A" });
    expect(mail.payload).toMatchObject({ courierLink: "https://steadfast.com.bd/t/15BAEB8A" });
    // No link, because the courier's page does not accept consignment numbers.
    expect((await put(order.id, { courier_tracking_number: "14241" })).data).toMatchObject({
      courier_link: "https://steadfast.com.bd/",
    });
  });
});

describe("orders whose number an admin overwrote in an earlier version", () => {
  /** The data-changing part of the migration. */
  function giveBack(): string {
    const [file = ""] = globSync("prisma/migrations-before-0.2.0/*_keep_own_tracking_numbers/migration.sql");
    const sql = readFileSync(file, "utf8");

    return sql.slice(sql.indexOf('CREATE FUNCTION "give_back_own_tracking_numbers"'));
  }

  const overwrite = (id: string, trackingNumber: string) =>
    db.order.update({ where: { id }, data: { trackingNumber } });
  const audit = (entityId: string, from: string, to: string) =>
    db.auditEntry.create({
      data: {
        entity: "order",
        entityId,
        action: "edited",
        actorType: "user",
        changes: { tracking_number: { from, to } },
      },
    });

  it("get it back from the audit log, or a new one; the replacement stays as an alias", async () => {
    const untouched = await createOrder(await createUser(), [{ product: await createProduct() }]);
    await audit(order.id, order.tracking_number, "FIRST-12345");
    await audit(order.id, "FIRST-12345", "SECOND-12345");
    await overwrite(order.id, "SECOND-12345");
    await overwrite(other.id, "NOBODY-KNOWS");

    for (const statement of giveBack().split(/(?<=\$\$;|;)\n(?=SELECT|DROP)/))
      await db.$executeRaw(Prisma.raw(statement));
    const read = (id: string) => db.order.findUniqueOrThrow({ where: { id } });

    expect(await read(order.id)).toMatchObject({
      trackingNumber: order.tracking_number,
      trackingAlias: "SECOND-12345",
    });
    const fresh = await read(other.id);
    expect([fresh.trackingNumber, fresh.trackingAlias]).toEqual([expect.stringMatching(OWN), "NOBODY-KNOWS"]);
    expect(fresh.trackingNumber).not.toBe(other.tracking_number);
    expect(await read(untouched.id)).toMatchObject({
      trackingNumber: untouched.tracking_number,
      trackingAlias: null,
    });
  });
});
