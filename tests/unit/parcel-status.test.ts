import { describe, expect, it } from "vitest";
import {
  confirms,
  effectOf,
  isFinal,
  judgeReport,
  type ParcelStatus,
  parcelStatuses,
} from "@/lib/dispatch/parcel-status";

const early = new Date("2026-11-30T04:00:00Z");
const late = new Date("2026-11-30T05:00:00Z");

describe("judgeReport", () => {
  it.each<[ParcelStatus, Date | null, ParcelStatus, Date | null, string]>([
    ["booked", early, "in_transit", late, "apply"],
    ["in_transit", late, "picked", early, "stale"],
    ["in_transit", null, "picked", null, "stale"],
    ["booked", null, "picked", null, "apply"],
    ["booked", null, "hold", early, "apply"],
    ["booked", null, "unknown", early, "apply"],
    ["booking", null, "booked", early, "apply"],
    ["booked", early, "delivered", late, "apply"],
    // A final status counts, however late its report is.
    ["out_for_delivery", late, "delivered", early, "apply"],
    ["booked", early, "booked", late, "same"],
    // The courier grants another attempt.
    ["return_requested", early, "out_for_delivery", late, "apply"],
    ["hold", early, "refused", late, "apply"],
    ["refused", early, "returning", late, "apply"],
    ["returning", late, "returned", early, "apply"],
    ["returning", early, "refused", late, "stale"],
    ["returning", early, "in_transit", late, "stale"],
    ["refused", early, "delivered", late, "contradicts"],
    ["unknown", early, "in_transit", null, "apply"],
    ["in_transit", early, "unknown", null, "stale"],
    ["in_transit", early, "unknown", late, "apply"],
    ["delivered", early, "in_transit", late, "stale"],
    ["delivered", early, "returned", late, "contradicts"],
    ["partial", early, "returned", late, "contradicts"],
    ["returned", early, "delivered", late, "contradicts"],
    ["lost", early, "returning", late, "contradicts"],
  ])("%s at %s, then %s at %s: %s", (status, at, reported, reportedAt, judgement) => {
    expect(judgeReport({ status, at }, { status: reported, at: reportedAt })).toBe(judgement);
  });

  it("never applies anything to a final status", () => {
    for (const status of parcelStatuses.filter(isFinal)) {
      for (const reported of parcelStatuses)
        expect(judgeReport({ status, at: early }, { status: reported, at: late })).not.toBe("apply");
    }
  });
});

describe("effectOf", () => {
  it.each<[ParcelStatus, ParcelStatus, { isConfirmed?: boolean; cancelledAt?: Date }, string]>([
    ["booked", "in_transit", {}, "parcel"],
    ["in_transit", "return_requested", {}, "parcel"],
    ["in_transit", "in_transit", {}, "none"],
    ["delivered", "in_transit", {}, "none"],
    // Sends a message to the buyer.
    ["in_transit", "out_for_delivery", {}, "order"],
    ["in_transit", "unknown", {}, "order"],
    ["in_transit", "delivered", {}, "claim"],
    ["in_transit", "refused", {}, "claim"],
    ["in_transit", "delivered", { isConfirmed: true }, "order"],
    ["delivered", "returned", { isConfirmed: true }, "contradiction"],
    ["booked", "in_transit", { cancelledAt: early }, "contradiction"],
    ["booked", "booked", { cancelledAt: early }, "none"],
  ])("of %s, then %s, with %o: %s", (status, reported, { isConfirmed = false, cancelledAt = null }, effect) => {
    const parcel = { status, statusAt: early, cancelledAt, restSince: null };
    expect(effectOf(parcel, { status: reported, at: late }, { isConfirmed })).toBe(effect);
  });
});

it("takes reports about a partly delivered parcel for news of its rest, while that is awaited", () => {
  const parcel = { status: "partial", statusAt: early, cancelledAt: null } as const;
  const effects = (restSince: Date | null) =>
    (["partial", "returning", "returned", "delivered", "in_transit"] as const).map((status) =>
      effectOf({ ...parcel, restSince }, { status, at: late }, { isConfirmed: false }),
    );
  expect(effects(early)).toEqual(["rest", "rest", "rest", "contradiction", "none"]);
  expect(effects(null)).toEqual(["none", "contradiction", "contradiction", "contradiction", "none"]);
});

it("confirms a final claim by the same status only, others on the way back by any of them", () => {
  expect(confirms("delivered", "delivered")).toBe(true);
  expect(confirms("delivered", "out_for_delivery")).toBe(false);
  expect(confirms("returned", "returned")).toBe(true);
  expect(confirms("returned", "return_requested")).toBe(false);
  expect(confirms("returning", "return_requested")).toBe(true);
  expect(confirms("returned", "delivered")).toBe(false);
  expect(confirms("partial", "delivered")).toBe(false);
});
