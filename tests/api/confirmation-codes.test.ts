/** A buyer confirms a cash order by the code of a text message (ADR 109). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addHours } from "@/lib/orders/holds";
import type { RiskAction } from "@/lib/settings/risk-actions";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { speakLanguages } from "@/server/texts";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { orderRow } from "@/tests/support/rows";
import { emulator } from "@/tests/support/sms";
import { runSending, sentTexts, setUpProvider, smsRow, switchOn } from "@/tests/support/sms-shop";

const { state } = emulator;
let admin: User;
let buyer: User;
let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ price: 500, stock: 100 });
  await setUpProvider("alpha");
  await switchOn({ kinds: ["order_placed", "confirm_code"] });
});

const place = async (now = new Date()) => (await createOrder(buyer, [{ product }], now)).id;
const kindsOf = async (orderId: string) =>
  (await db.smsMessage.findMany({ where: { orderId } })).map(({ kind }) => kind).sort();
const codeIn = (text: string | undefined) => /(?<!\d)\d{6}(?!\d)/.exec(text ?? "")?.[0] ?? "";
const confirm = (id: string, code: string) =>
  call("POST /orders/{id}/confirm-code", { params: { id }, body: { code } });
const refusal = async (id: string, code: string) =>
  (await refused("POST /orders/{id}/confirm-code", { params: { id }, body: { code } })).data;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const asks = async (id: string) => (await call("GET /orders/track/{id}", { params: { id } })).data.asks_code;
const confirmedAt = async (id: string) => (await orderRow(id)).phoneConfirmedAt;

/** Places an order and returns it with the code that its buyer received. */
async function placeAndReceive() {
  const id = await place();
  await runSending();

  return { id, code: codeIn(sentTexts().at(-1)) };
}

const payInCash = (id: string) => call("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });

async function placeOnline() {
  const body = { ...orderBody([{ product }]), payment_method: "aamarpay" as const };

  return (await call("POST /orders", { as: buyer, body })).data.order.id;
}

/** Sets the actions of both levels; from one point on, orders need caution. */
const setActions = (caution: RiskAction, high: RiskAction) =>
  db.storeSettings.update({
    where: { id: 1 },
    data: { riskCautionAction: caution, riskHighAction: high, riskCautionFrom: 1, riskRepeatOrders: 2 },
  });

describe("a cash order", () => {
  it("is confirmed once by the code of its only message, without signing in", async () => {
    const { id, code } = await placeAndReceive();
    const { orderNumber, trackingNumber } = await orderRow(id);
    expect(sentTexts()).toHaveLength(1);
    expect(sentTexts()[0]).toContain(`code ${code} confirms your cash order ${orderNumber}, Tk 560.`);
    expect(sentTexts()[0]).toContain(`/track/${trackingNumber}`);
    expect(await asks(id)).toBe(true);

    await confirm(id, ` ${code.slice(0, 3)}-${code.slice(3)}`);

    expect(await confirmedAt(id)).not.toBeNull();
    expect((await listAudit("order", id)).at(-1)).toMatchObject({ action: "code_confirmed" });
    expect(await asks(id)).toBe(false);
    await confirm(id, code);
    expect((await listAudit("order", id)).filter(({ action }) => action === "code_confirmed")).toHaveLength(1);
    await call("DELETE /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    expect(await refusal(id, code)).toMatchObject({ code: "code_closed" });
  });

  it("is confirmed with Bangla digits", async () => {
    const { id, code } = await placeAndReceive();
    await confirm(
      id,
      code.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit))),
    );
    expect(await confirmedAt(id)).not.toBeNull();
  });

  it("is closed to codes after five wrong ones, also if they come at once", async () => {
    const { id, code } = await placeAndReceive();
    expect((await refusal(id, "12345")).detail).toBe("Enter the 6 digits from the text message");
    expect(await refusal(id, other(code))).toMatchObject({
      code: "wrong_code",
      detail: "This isn't the code. You have 4 tries left.",
    });

    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        tryCall("POST /orders/{id}/confirm-code", { params: { id }, body: { code: other(code) } }),
      ),
    );

    const codes = tries.map(({ error }) => error.code).sort();
    expect(codes).toEqual([...Array(4).fill("code_closed"), ...Array(4).fill("wrong_code")]);
    expect(await smsRow(id, "confirm_code")).toMatchObject({ wrongCodes: 5 });
    expect(await refusal(id, code)).toMatchObject({ code: "code_closed" });
    expect(await confirmedAt(id)).toBeNull();
    expect(await asks(id)).toBe(false);
  });

  it("keeps its code if the total changes, not if the number changes, and for 72 hours", async () => {
    const [total, number] = [await placeAndReceive(), await placeAndReceive()];
    await db.order.update({ where: { id: total.id }, data: { totalPaisa: { increment: 100 } } });
    await db.order.update({
      where: { id: number.id },
      data: { shipPhone: "01899999999", shipPhoneDigits: "+8801899999999" },
    });
    const old = await place(addHours(new Date(), -73));

    await confirm(total.id, total.code);
    expect(await refusal(number.id, number.code)).toMatchObject({ code: "code_closed" });
    expect(await refusal(old, "123456")).toMatchObject({ code: "code_closed" });
    expect(await Promise.all([number.id, old].map(confirmedAt))).toEqual([null, null]);
  });

  it("has a code of its own, which fits no other order and only orders that await one", async () => {
    const [one, two] = [await placeAndReceive(), await placeAndReceive()];
    expect(one.code).not.toBe(two.code);
    expect(await refusal(two.id, one.code)).toMatchObject({ code: "wrong_code" });
    await call("POST /orders/admin/{id}/calls", { as: admin, params: { id: two.id }, body: { outcome: "refuses" } });
    expect(await refusal(two.id, two.code)).toMatchObject({ code: "not_confirmable" });
    await switchOn({ kinds: ["order_placed"] });
    expect(await refusal(await place(), "123456")).toMatchObject({ code: "code_closed" });
    expect((await refused("POST /orders/{id}/confirm-code", unknown)).status).toBe(404);
  });
});

const unknown = { params: { id: "7f000000-0000-4000-8000-000000000000" }, body: { code: "123456" } };

describe("the message", () => {
  it("replaces the one about the placed order, and is dropped if the order is confirmed before", async () => {
    const id = await place();
    expect(await kindsOf(id)).toEqual(["confirm_code"]);
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    await runSending();
    expect(sentTexts()).toEqual([]);
    expect(await smsRow(id, "confirm_code")).toMatchObject({ status: "dropped" });
  });

  it("goes to risky orders only if the risk rules ask for a code", async () => {
    await setActions("code", "call");
    const [calm, risky] = [await place(), await place()];
    expect(await kindsOf(calm)).toEqual(["order_placed"]);
    expect(await kindsOf(risky)).toEqual(["confirm_code"]);
    await setActions("call", "code");
    expect(await kindsOf(await place())).toEqual(["order_placed"]);
  });

  it("goes to orders that change to cash, unless only risky ones get a code", async () => {
    const [one, other] = [await placeOnline(), await placeOnline()];
    await payInCash(one);
    expect(await kindsOf(one)).toEqual(["confirm_code", "order_placed"]);
    await setActions("code", "call");
    await payInCash(other);
    expect(await kindsOf(other)).toEqual(["order_placed"]);
  });

  it("is sent by staff to any open cash order, once", async () => {
    await setActions("code", "call");
    const [id, confirmed] = [await place(), await place()];
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id: confirmed } });
    const send = (orderId: string) => ({ as: admin, params: { id: orderId } });

    const answers = await Promise.all([1, 2, 3].map(() => tryCall("POST /orders/admin/{id}/send-code", send(id))));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await runSending();
    await confirm(id, codeIn(sentTexts().find((text) => text.includes("confirms"))));
    expect((await listAudit("order", id)).map(({ action }) => action)).toEqual([
      "placed",
      "code_sent",
      "code_confirmed",
    ]);
    const late = await refused("POST /orders/admin/{id}/send-code", send(confirmed));
    expect(late.data).toMatchObject({ code: "sms_not_due" });
    await switchOn({ kinds: [] });
    const off = await refused("POST /orders/admin/{id}/send-code", send(await place()));
    expect(off.data.detail).toBe("Text messages of this kind are switched off");
  });
});
