/** Faults and habits of Pathao (docs/providers.md). */
import { beforeEach, expect, it } from "vitest";
import { pathaoProbe, pathaoWebhook } from "@/emulators/couriers/webhooks.ts";
import { eventStatus } from "@/server/adapters/couriers/pathao/statuses";
import { pathaoWebhook as reader } from "@/server/adapters/couriers/pathao/webhook";
import { emulator, parcelRequest, pathaoAdapter, SECRET } from "@/tests/support/couriers";

const { state } = emulator;

beforeEach(() => state.reset());

it.each([
  ["http_500", "unclear"],
  ["html", "unclear"],
  ["html_after", "unclear"],
  ["truncated_after", "unclear"],
  ["rate_limit", "busy"],
  ["unpaid", "refused"],
] as const)("answers the fault %s of a booking with %s", async (fault, problem) => {
  state.setFault("pathaoBook", fault, 1);
  expect(await pathaoAdapter().adapter.book(parcelRequest())).toMatchObject({ ok: false, problem });
});

it("calls a booking unclear that times out but succeeded, and has no way to find it", async () => {
  const { adapter } = pathaoAdapter();
  state.setFault("pathaoBook", "hang_after", 1);
  expect(await adapter.book(parcelRequest(), { timeoutMs: 300 })).toMatchObject({ ok: false, problem: "unclear" });
  expect(state.parcels).toHaveLength(1);
  expect(adapter.find).toBeUndefined();
});

it("logs in once for many calls, and once more when the token ends", async () => {
  const { adapter, tokens } = pathaoAdapter();
  for (const invoice of ["ROW00001", "ROW00002"])
    expect(await adapter.book(parcelRequest({ invoice }))).toMatchObject({ ok: true });
  expect(tokens.logins).toBe(1);
  state.tokens.clear();
  expect(await adapter.book(parcelRequest({ invoice: "ROW00003" }))).toMatchObject({ ok: true });
  expect(tokens.logins).toBe(2);
  expect(state.parcels).toHaveLength(3);
});

it("renews a token whose login names no end within the hour", async () => {
  let minutes = 0;
  const { adapter, tokens } = pathaoAdapter({}, () => new Date(Date.now() + minutes * 60_000));
  state.setFault("pathaoLogin", "no_expiry");
  for (minutes of [0, 40]) expect(await adapter.check()).toMatchObject({ ok: true });
  expect(tokens.logins).toBe(1);
  minutes = 50;
  expect(await adapter.check()).toMatchObject({ ok: true });
  expect(tokens.logins).toBe(2);
});

it("reports calls beyond the limit of a minute as such, and nothing else", async () => {
  const { adapter } = pathaoAdapter();
  let now = Date.now();
  state.clock.now = () => now;
  state.pathaoCallsPerMinute = 2;
  expect(await adapter.book(parcelRequest())).toMatchObject({ ok: true });
  expect(await adapter.book(parcelRequest())).toMatchObject({ ok: false, problem: "busy" });
  expect(await adapter.status({ consignmentId: "DL1", invoice: "" })).toMatchObject({ ok: false, problem: "busy" });
  now += 61_000;
  expect(await adapter.book(parcelRequest({ invoice: "ROW00002" }))).toMatchObject({ ok: true });
  expect(state.parcels).toHaveLength(2);
});

it("logs in with a password where the client alone is rejected", async () => {
  state.setFault("pathaoLogin", "clients_rejected");
  expect(await pathaoAdapter().adapter.check()).toEqual({ ok: true, stores: [{ id: 77, name: "Main" }] });
  expect(await pathaoAdapter({ password: null }).adapter.check()).toMatchObject({ ok: false, problem: "account" });
});

it("sends places as whole numbers, and leaves unknown ones out", async () => {
  const { adapter } = pathaoAdapter();
  await adapter.book(parcelRequest());
  await adapter.book(parcelRequest({ invoice: "ROW00002", place: { cityId: 1, zoneId: 298, areaId: null } }));
  const [without, placed] = state.parcels.map(({ fields }) => fields);
  expect(Object.keys(without ?? {}).filter((name) => /city|zone|area$/.test(name))).toEqual([]);
  expect(placed).toMatchObject({ recipient_city: 1, recipient_zone: 298 });
  expect(placed).not.toHaveProperty("recipient_area");
});

it("lists its places and quotes a price", async () => {
  const { adapter } = pathaoAdapter();
  const named = (...names: string[]) => expect.arrayContaining(names.map((name) => ({ id: expect.any(Number), name })));
  expect(await adapter.places?.cities()).toEqual({ ok: true, places: named("Dhaka", "Chattogram", "Sylhet") });
  expect(await adapter.places?.zones(1)).toEqual({ ok: true, places: named("Banani", "Uttara West", "Mohakhali") });
  const place = { cityId: 1, zoneId: 52, areaId: null };
  expect(await adapter.price?.(parcelRequest({ place }))).toEqual({ ok: true, pricePaisa: 8_346, codPercent: 1 });
});

it.each([
  ["order.created", "booked"],
  ["order.picked", "picked"],
  ["order.at-the-sorting-hub", "at_hub"],
  ["order.assigned-for-delivery", "out_for_delivery"],
  ["order.partial-delivery", "partial"],
  ["order.on-hold", "hold"],
  ["order.returned", "return_requested"],
  ["order.exchanged", "partial"],
  ["order.paid-return", "refused"],
  ["order.return-id-created", "returning"],
  ["order.returned-to-merchant", "returned"],
  ["order.something-new", "unknown"],
  ["order.updated", null],
  ["order.paid", null],
  ["store.updated", null],
  ["webhook_integration", null],
] as const)("maps the event %s to %s", (event, status) => {
  expect(eventStatus(event)).toBe(status);
});

it("needs the secret for reports, but not for the probe of its panel", async () => {
  await pathaoAdapter().adapter.book(parcelRequest());
  const [parcel] = state.parcels;
  if (!parcel) throw new Error("not booked");
  const unsigned = pathaoWebhook(parcel, { secret: null, at: new Date(), event: "order.delivered" });
  const notice = { headers: new Headers(unsigned.headers), text: unsigned.text };
  expect([reader.isAuthentic(notice, SECRET), reader.isProbe(notice)]).toEqual([false, false]);
  const probe = { headers: new Headers(pathaoProbe.headers), text: pathaoProbe.text };
  expect([reader.isAuthentic(probe, SECRET), reader.isProbe(probe)]).toEqual([false, true]);
  expect(Object.keys(reader.headers)).toEqual(["X-Pathao-Merchant-Webhook-Integration-Secret"]);
});
