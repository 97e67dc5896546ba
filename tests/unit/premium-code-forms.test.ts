import { describe, expect, it } from "vitest";
import { adminCodes } from "@/lib/premium-codes/addresses";
import { changesOf, editCodeForm, generateCodesForm, newCodes, toEditFields } from "@/lib/premium-codes/forms";
import type { PremiumCode } from "@/lib/premium-codes/schema";

const read = (change: object) => generateCodesForm.safeParse({ ...newCodes(""), ...change });

describe("the form for creating codes", () => {
  it("parses Bangla digits, and Dhaka time", () => {
    expect(read({ count: "২৫", usage_limit: "3", expires_at: "2190-03-01T10:30" }).data).toEqual({
      purpose: "any_order",
      description: "",
      count: 25,
      usage_limit: 3,
      expires_at: "2190-03-01T10:30:00+06:00",
    });
    expect(read({}).data).toMatchObject({ count: 10, usage_limit: null, expires_at: null });
  });

  it.each([
    [{ count: "" }, "Count must be between 1 and 100"],
    [{ count: "0" }, "Count must be between 1 and 100"],
    [{ count: "101" }, "Count must be between 1 and 100"],
    [{ count: "2.5" }, "Count must be between 1 and 100"],
    [{ usage_limit: "0" }, "Usage limit must be at least 1"],
    [{ usage_limit: "two" }, "Usage limit must be a whole number"],
    [{ expires_at: "soon" }, "Expiry must be a date and time"],
    [{ expires_at: "2020-03-01T10:30" }, "Expiry must be in the future. To stop a code now, deactivate it."],
  ])("rejects %j: %s", (change, message) => {
    expect(read(change).error?.issues[0]?.message).toBe(message);
  });
});

describe("the form for editing a code", () => {
  const code: PremiumCode = {
    id: "6f1c1d52-6f5c-4a53-9d39-0d9c3bb0a001",
    code: "CCAR-7KQM-3VXD-PN2H",
    is_active: true,
    description: "School visit",
    usage_limit: 3,
    used_count: 1,
    expires_at: "2020-03-01T04:30:12.345Z",
    created_at: "2020-01-01T00:00:00.000Z",
    bound_user_email: null,
    distributed_to_email: null,
    distributed_at: null,
    distributed_to_order_id: null,
    purpose: "any_order",
    reserved_for_order_id: null,
  };
  const edited = (change: object) => changesOf(code, editCodeForm.parse({ ...toEditFields(code), ...change }));

  it("shows Dhaka time, and sends only changes", () => {
    expect(toEditFields(code)).toEqual({
      purpose: "any_order",
      description: "School visit",
      usage_limit: "3",
      expires_at: "2020-03-01T10:30",
    });
    expect(edited({})).toEqual({});
    expect(edited({ usage_limit: "", expires_at: "" })).toEqual({ usage_limit: null, expires_at: null });
    expect(edited({ description: "Fair", expires_at: "2190-03-01T10:30" })).toEqual({
      description: "Fair",
      expires_at: "2190-03-01T10:30:00+06:00",
    });
  });
});

describe("the URL of the admin's codes", () => {
  it("holds the list's filters, 20 per page, and ignores invalid values", () => {
    const query = adminCodes.parse({ active_only: "true", bound_only: "perhaps", search: " ccar ", page: "0" });

    expect(query).toEqual({
      page: 1,
      limit: 20,
      active_only: true,
      bound_only: false,
      search: "ccar",
      sort: "newest",
    });
    expect(adminCodes.href(query, { page: 3 })).toBe("/admin/premium-codes?search=ccar&active_only=true&page=3");
    expect(adminCodes.href(query, { active_only: false, search: undefined })).toBe("/admin/premium-codes");
    expect(adminCodes.href(query, { limit: 50 })).toContain("&limit=50");
    expect([adminCodes.parse({ limit: "50" }).limit, adminCodes.parse({ limit: "33" }).limit]).toEqual([50, 20]);
    expect(adminCodes.href(query, { sort: "expiry_asc" })).toContain("&sort=expiry_asc");
  });
});
