/** The contract of a courier: every adapter passes the same tests (server/adapters/couriers/courier.ts). */
import { beforeEach, describe, expect, it } from "vitest";
import { parcelRequest, SECRET, testedCouriers } from "@/tests/support/couriers";

describe.each(testedCouriers)("$name", ({ adapter, away, wrong, webhook, ...courier }) => {
  beforeEach(courier.reset);

  it("accepts its credentials", async () => {
    expect(await adapter.check()).toMatchObject({ ok: true });
  });

  it.runIf(wrong)("rejects wrong credentials as such", async () => {
    expect(await wrong?.check()).toMatchObject({ ok: false, problem: "account" });
    expect(await wrong?.book(parcelRequest())).toMatchObject({ ok: false, problem: "account" });
  });

  it("books a parcel once, with its amount", async () => {
    const result = await adapter.book(parcelRequest());
    expect(result).toMatchObject({ ok: true, consignmentId: expect.stringMatching(/^\w{2,}$/) });
    expect(courier.booked("A1B2C3D4")).toEqual([{ amount: 1_060, name: "Mitu Das", phone: "01712345678" }]);
  });

  it("reports a refused parcel with a reason, and books nothing", async () => {
    const result = await adapter.book(parcelRequest({ phone: "12" }));
    expect(result).toMatchObject({ ok: false, problem: "refused", message: expect.stringMatching(/phone/i) });
    expect(courier.booked("A1B2C3D4")).toEqual([]);
  });

  it("reports a courier that is not reached, which has booked nothing", async () => {
    expect(await away.check()).toMatchObject({ ok: false, problem: "unreachable" });
    expect(await away.book(parcelRequest())).toMatchObject({ ok: false, problem: "unreachable" });
    const key = { consignmentId: "1", invoice: "A1B2C3D4" };
    expect(await away.status(key)).toMatchObject({ ok: false, problem: "unreachable" });
  });

  it.runIf(courier.loseAnswer)("calls a booking unclear whose answer is lost", async () => {
    courier.loseAnswer?.();
    expect(await adapter.book(parcelRequest())).toMatchObject({ ok: false, problem: "unclear" });
    expect(courier.booked("A1B2C3D4")).toHaveLength(1);
  });

  it.runIf(adapter.find)("finds a booking whose answer was lost, and does not book it again", async () => {
    expect(await adapter.find?.("A1B2C3D4")).toEqual({ ok: true, found: null });
    courier.loseAnswer?.();
    await adapter.book(parcelRequest());
    const found = await adapter.find?.("A1B2C3D4");
    expect(found).toMatchObject({ ok: true, found: { consignmentId: expect.stringMatching(/^\w+$/) } });
    expect(await adapter.book(parcelRequest())).toEqual(found?.ok ? { ok: true, ...found.found } : null);
    expect(courier.booked("A1B2C3D4")).toHaveLength(1);
  });

  it("reads the status of a parcel", async () => {
    const booked = await adapter.book(parcelRequest());
    if (!booked.ok || !booked.consignmentId) throw new Error("not booked");
    const key = { consignmentId: booked.consignmentId, invoice: "A1B2C3D4" };
    expect(await adapter.status(key)).toMatchObject({ ok: true, report: { status: "booked" } });
    courier.deliver(booked.consignmentId);
    expect(await adapter.status(key)).toMatchObject({ ok: true, report: { status: "delivered" } });
  });

  it("does not know the parcel of another shop", async () => {
    const key = { consignmentId: "999999", invoice: "X9X9X9X9" };
    expect(await adapter.status(key)).toEqual({ ok: true, report: null });
  });

  it.runIf(webhook)("reads its webhooks, and rejects those with another secret", async () => {
    const booked = await adapter.book(parcelRequest());
    if (!booked.ok || !booked.consignmentId || !webhook) throw new Error("not booked");
    const { headers, text } = webhook.delivered(booked.consignmentId);
    const notice = { headers: new Headers(headers), text };
    expect(webhook.reader.isAuthentic(notice, SECRET)).toBe(true);
    expect(webhook.reader.isAuthentic(notice, `${SECRET}.`)).toBe(false);
    expect(webhook.reader.isAuthentic({ ...notice, headers: new Headers() }, SECRET)).toBe(false);
    expect(webhook.reader.isProbe(notice)).toBe(false);
    expect(webhook.reader.read(notice)).toMatchObject({
      ...{ consignmentId: booked.consignmentId, invoice: "A1B2C3D4", status: "delivered" },
      at: expect.any(Date),
    });
    for (const other of ["", "null", "[]", "{}", '{"event":5', "<html>"])
      expect(webhook.reader.read({ ...notice, text: other })).toBeNull();
  });
});
