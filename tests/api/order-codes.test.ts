/** How paid orders get, lose and regain their codes (D1.19 to D1.24, reliability R12). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderChange } from "@/lib/orders/change";
import type { Order } from "@/lib/orders/schema";
import { db, transaction } from "@/server/db";
import { allocateAllWaitingCodes } from "@/server/fulfilment/allocate-codes";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentCodes, expectConsistentStock } from "@/tests/support/invariants";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ stock: 1000 });
  // The general batch exists, but has no free code.
  await createPremiumCode({ isActive: false });
});

const put = ({ id }: { id: string }, body: object) =>
  call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const pay = (order: Order) => put(order, { payment_status: "paid" });
const place = (buyer: User, now?: Date) => createOrder(buyer, [{ product }], now);
const codeOf = ({ id }: Order) => db.premiumCode.findFirst({ where: { distributedToOrderId: id } });
const waits = async ({ id }: Order) => (await db.order.findUniqueOrThrow({ where: { id } })).waitsForCode;

/** An unlimited, unused code as returned with an order. */
const works = { is_active: true, description: "", usage_limit: null, used_count: 0, expires_at: null };

async function placeMany(count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let index = 0; index < count; index += 1) orders.push(await place(await createUser()));

  return orders;
}

describe("becoming paid", () => {
  it("binds the oldest free code to the account's email, in one history entry", async () => {
    const buyer = await createUser({ email: "rahima@example.com" });
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await createPremiumCode({ createdAt: day(1), isActive: false });
    await createPremiumCode({ createdAt: day(2), boundUserEmail: "x@example.com" });
    await createPremiumCode({ createdAt: day(3), expiresAt: day(4) });
    await createPremiumCode({ createdAt: day(4), usageLimit: 1, usedCount: 1 });
    const second = await createPremiumCode({ createdAt: day(6) });
    const oldest = await createPremiumCode({ createdAt: day(5), description: "Twelve months" });
    const order = await place(buyer);

    const { status, data } = await pay(order);

    expect(status).toBe(200);
    expect(data.premium_code).toEqual({ ...works, code: oldest.code, description: "Twelve months" });
    expect(data.waits_for_code).toBe(false);
    expect(await db.premiumCode.findUnique({ where: { id: oldest.id } })).toMatchObject({
      boundUserEmail: "rahima@example.com",
      distributedToEmail: "rahima@example.com",
      distributedToOrderId: order.id,
      distributedAt: expect.any(Date),
    });
    expect((await db.premiumCode.findUniqueOrThrow({ where: { id: second.id } })).distributedAt).toBeNull();
    const entries = await db.auditEntry.findMany({ where: { entityId: order.id, action: "edited" } });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { payment_status: { from: "pending", to: "paid" }, premium_code: { from: null, to: "bound" } },
    ]);
  });

  it("leaves the order waiting if no code is free, and returns 200", async () => {
    const order = await place(await createUser());

    const { status, data } = await pay(order);

    expect(status).toBe(200);
    expect(data).toMatchObject({ payment_status: "paid", premium_code: null, waits_for_code: true });
    expect((await call("GET /premium-codes/stats", { as: admin })).data.waiting_orders).toBe(1);
    await expectConsistentCodes();
  });

  it("shows the code to the paying customer and to admins, never in tracking", async () => {
    const buyer = await createUser();
    const { code } = await createPremiumCode();
    const order = await place(buyer);
    const own = async () => (await call("GET /orders/{id}", { as: buyer, params: { id: order.id } })).data.premium_code;
    const unpaid = await own();
    await pay(order);

    const paid = await own();
    const details = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });
    const tracked = await call("GET /orders/track/{id}", { as: buyer, params: { id: order.id } });
    const listed = await call("GET /premium-codes/my-codes", { as: buyer });
    await put(order, { payment_status: "refunded" });

    expect(unpaid).toBeNull();
    expect(paid).toEqual({ ...works, code });
    expect(details.data.premium_code).toEqual(paid);
    expect(JSON.stringify(tracked.data)).not.toContain(code);
    expect(listed.data.data).toMatchObject([{ code, distributed_to_order_id: order.id }]);
    expect(await own()).toBeNull();
    expect(
      (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } })).data.premium_code
        ?.is_active,
    ).toBe(false);
  });

  it("assigns no code to a cancelled order until it is reopened", async () => {
    await createPremiumCode();
    const order = await place(await createUser());
    await put(order, { status: "cancelled" });

    await pay(order);
    const cancelled = [await codeOf(order), await waits(order)];
    await put(order, { status: "processing" });

    expect(cancelled).toEqual([null, false]);
    expect(await codeOf(order)).toMatchObject({ isActive: true });
    await expectConsistentCodes();
    await expectConsistentStock();
  });
});

describe("losing and regaining the code", () => {
  it.each([
    ["refund", { payment_status: "refunded" }, { payment_status: "paid" }],
    ["cancelling", { status: "cancelled" }, { status: "pending" }],
    ["a payment taken back", { payment_status: "pending" }, { payment_status: "paid" }],
  ])("%s deactivates the code without freeing it, and reverting restores the same one", async (_, away, back) => {
    const buyer = await createUser();
    await createPremiumCode({ createdAt: new Date("2026-01-01T00:00:00Z") });
    await createPremiumCode();
    const order = await place(buyer);
    await pay(order);
    const given = await codeOf(order);

    await put(order, away);
    const gone = await codeOf(order);
    const used = await refused("POST /premium-codes/use/{code}", { as: buyer, params: { code: given?.code ?? "" } });
    await put(order, back);

    expect(gone).toMatchObject({ id: given?.id, isActive: false, boundUserEmail: buyer.email });
    expect(used.data.code).toBe("inactive");
    expect(await codeOf(order)).toMatchObject({ id: given?.id, isActive: true });
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(1);
    await expectConsistentCodes();
    await expectConsistentStock();
  });

  it("a waiting order that is refunded or cancelled stops waiting", async () => {
    const [first, second] = [await place(await createUser()), await place(await createUser())];
    await pay(first);
    await pay(second);

    await put(first, { payment_status: "refunded" });
    await call("PATCH /orders/{id}/status", { as: admin, params: { id: second.id }, body: { status: "cancelled" } });
    await createPremiumCode();
    const served = await allocateAllWaitingCodes({ now: new Date() });

    expect(served).toBe(0);
    await expectConsistentCodes();
  });

  it("an admin's deactivation persists through order changes", async () => {
    const { id } = await createPremiumCode();
    const order = await place(await createUser());
    await pay(order);
    await call("PUT /premium-codes/{id}", { as: admin, params: { id }, body: { is_active: false } });

    await put(order, { status: "shipped" });

    expect(await codeOf(order)).toMatchObject({ isActive: false });
  });
});

describe("a code assigned to an order", () => {
  it("cannot be deleted; unbinding removes only the email, and nobody else can get it", async () => {
    const { id, code } = await createPremiumCode();
    const buyer = await createUser();
    const order = await place(buyer);
    await pay(order);
    const waiting = await place(await createUser());
    await pay(waiting);

    const deleted = await refused("DELETE /premium-codes/{id}", { as: admin, params: { id } });
    const unbound = await call("POST /premium-codes/{id}/unbind", { as: admin, params: { id } });

    expect(deleted.status).toBe(409);
    expect(unbound.data).toMatchObject({
      bound_user_email: null,
      distributed_to_email: buyer.email,
      distributed_to_order_id: order.id,
    });
    expect(await waits(waiting)).toBe(true);
    expect((await call("GET /orders/{id}", { as: buyer, params: { id: order.id } })).data.premium_code?.code).toBe(
      code,
    );
  });

  it("works for its owner without a verified email; after rebinding, the new owner sees no data of the previous one", async () => {
    const { id, code } = await createPremiumCode();
    const [buyer, other] = [await createUser(), await createUser({ isVerified: true })];
    await pay(await place(buyer));

    const own = await call("POST /premium-codes/use/{code}", { as: buyer, params: { code } });
    await call("POST /premium-codes/{id}/unbind", { as: admin, params: { id } });
    await call("POST /premium-codes/{id}/bind", { as: admin, params: { id }, body: { user_email: other.email } });
    const foreign = await refused("POST /premium-codes/use/{code}", { as: buyer, params: { code } });
    const { data } = await call("GET /premium-codes/my-codes", { as: other });

    expect([own.status, foreign.status]).toEqual([200, 403]);
    expect(data.data).toMatchObject([{ code, distributed_to_email: null, distributed_to_order_id: null }]);
    expect(JSON.stringify(data)).not.toContain(buyer.email);
  });
});

describe("waiting orders", () => {
  it("are served oldest first when codes are created, freed or made usable", async () => {
    const dates = [3, 1, 5, 2, 4].map((day) => new Date(Date.UTC(2026, 5, day)));
    const orders = new Map<number, Order>();
    for (const date of dates) {
      const order = await place(await createUser(), date);
      await pay(order);
      orders.set(date.getUTCDate(), order);
    }
    const isWaiting = async () => {
      const days = [];
      for (const [day, order] of orders) if (await waits(order)) days.push(day);
      return days.sort();
    };
    const bound = await createPremiumCode({ boundUserEmail: "x@example.com" });
    const inactive = await createPremiumCode({ isActive: false });
    const act = (run: () => Promise<unknown>) => run().then(isWaiting);

    expect(await act(() => call("POST /premium-codes", { as: admin, body: { is_active: false } }))).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(await act(() => call("POST /premium-codes", { as: admin, body: {} }))).toEqual([2, 3, 4, 5]);
    expect(await act(() => call("POST /premium-codes/{id}/unbind", { as: admin, params: { id: bound.id } }))).toEqual([
      3, 4, 5,
    ]);
    expect(
      await act(() =>
        call("PUT /premium-codes/{id}", { as: admin, params: { id: inactive.id }, body: { is_active: true } }),
      ),
    ).toEqual([4, 5]);
    expect(await act(() => call("POST /premium-codes/generate", { as: admin, body: { count: 3 } }))).toEqual([]);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(5);
    await expectConsistentCodes();
  });

  it("record it in their history, and the response shows who has the new code", async () => {
    const buyer = await createUser();
    const order = await place(buyer);
    await pay(order);

    const { data } = await call("POST /premium-codes", { as: admin, body: {} });

    expect(data).toMatchObject({ bound_user_email: buyer.email, distributed_to_order_id: order.id });
    const details = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });
    expect(details.data.history.at(-1)).toMatchObject({
      action: "code_bound",
      by: "System",
      changes: { premium_code: { from: "waiting", to: "bound" } },
    });
  });
});

/** Number of statements that wait for another transaction's lock. */
async function lockWaits(): Promise<number> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  return rows.length;
}

describe("concurrent changes", () => {
  it("bind 30 codes for 50 paid orders; 20 later codes serve the waiting ones once (R12)", async () => {
    for (let index = 0; index < 30; index += 1) await createPremiumCode();
    const orders = await placeMany(50);

    const answers = await Promise.all(orders.map(pay));
    const waiting = await db.order.count({ where: { waitsForCode: true } });
    const bound = await db.premiumCode.count({ where: { distributedAt: { not: null } } });
    await expectConsistentCodes();
    await Promise.all([
      ...Array.from({ length: 4 }, () => call("POST /premium-codes/generate", { as: admin, body: { count: 5 } })),
      allocateAllWaitingCodes({ now: new Date() }),
      allocateAllWaitingCodes({ now: new Date() }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect([bound, waiting]).toEqual([30, 20]);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(50);
    expect(await db.order.count({ where: { waitsForCode: true } })).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "code_bound" } })).toBe(20);
    await expectConsistentCodes();
  }, 60_000);

  it("of one order to paid, 50 times, bind one code and write one history row (R12)", async () => {
    for (let index = 0; index < 5; index += 1) await createPremiumCode();
    const order = await place(await createUser());

    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(order)));

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: order.id, action: "edited" } })).toBe(1);
    await expectConsistentCodes();
  }, 60_000);

  it("match orders and codes that are created at the same moment", async () => {
    const orders = await placeMany(24);

    const answers = await Promise.all(
      orders.flatMap((order) => [pay(order), call("POST /premium-codes", { as: admin, body: {} })]),
    );

    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await db.order.count({ where: { waitsForCode: true } })).toBe(0);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(24);
    await expectConsistentCodes();
  }, 60_000);

  it("reopen, cancel and create codes without deadlock", async () => {
    const [waiting, cancelled] = [await place(await createUser()), await place(await createUser())];
    await pay(waiting);
    await put(cancelled, { status: "cancelled", payment_status: "paid" });
    const runs = vi.spyOn(db, "$transaction");
    const locked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();

    const cancelling = transaction(async (tx) => {
      const order = await lockOrder(tx, waiting.id);
      locked.resolve();
      await goOn.promise;
      const [change, actor] = [{ status: "cancelled" }, { type: "system" }] as const;
      await changeOrder(tx, { order, change, actor, action: "cancelled", now: new Date() });
    });
    await locked.promise;
    const making = call("POST /premium-codes", { as: admin, body: {} });
    await expect.poll(lockWaits).toBe(1);
    const reopening = put(cancelled, { status: "pending" });
    await expect.poll(lockWaits).toBe(2);
    goOn.resolve();

    await cancelling;
    expect([(await making).status, (await reopening).status]).toEqual([201, 200]);
    // The database ends the deadlock, and one transaction is retried.
    expect(runs).toHaveBeenCalledTimes(3);
    runs.mockRestore();
    await expectConsistentStock();
    await expectConsistentCodes();
  });

  it("pay, refund, cancel, unbind, switch and create codes with consistent books", async () => {
    const orders = await placeMany(12);
    const codes = [];
    for (let index = 0; index < 6; index += 1) codes.push(await createPremiumCode());
    const changes = [
      { payment_status: "paid" },
      { payment_status: "refunded" },
      { status: "cancelled" },
      { status: "pending" },
    ];

    const answers = await Promise.all([
      ...changes.flatMap((change) => orders.map((order) => put(order, change))),
      ...orders.map(pay),
      ...codes.flatMap(({ id }) => [
        call("POST /premium-codes/{id}/unbind", { as: admin, params: { id } }),
        call("PUT /premium-codes/{id}", { as: admin, params: { id }, body: { is_active: true } }),
        call("POST /premium-codes", { as: admin, body: {} }),
      ]),
    ]);

    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectConsistentStock();
    await expectConsistentCodes();
  }, 60_000);
});

describe("marking as paid", () => {
  const gateway = { type: "gateway" } as const;
  const apply = ({ id }: Order, action: "paid" | "code_released", change: OrderChange) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);

      return changeOrder(tx, { order, change, actor: gateway, action, now: new Date() });
    });
  const mark = (order: Order, codeHeld: boolean) => apply(order, "paid", { paymentStatus: "paid", codeHeld });
  const release = (order: Order) => apply(order, "code_released", { codeHeld: false });

  it("is the same transition, and a repeat reports no change", async () => {
    await createPremiumCode();
    const order = await place(await createUser());

    const [first, second] = [await mark(order, false), await mark(order, false)];

    expect([first, second]).toEqual([true, false]);
    expect(await codeOf(order)).toMatchObject({ isActive: true });
  });

  it("with a withheld code assigns none, through cancelling and reopening, until released", async () => {
    await createPremiumCode();
    const order = await place(await createUser());

    await mark(order, true);
    const held = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    await expectConsistentCodes();
    await put(order, { status: "cancelled" });
    await put(order, { status: "pending" });
    const still = await codeOf(order);
    const released = [await release(order), await release(order)];

    expect(held).toMatchObject({ paymentStatus: "paid", codeHeld: true, waitsForCode: false });
    expect(still).toBeNull();
    expect(released).toEqual([true, false]);
    expect(await codeOf(order)).toMatchObject({ isActive: true });
    await expectConsistentCodes();
  });
});
