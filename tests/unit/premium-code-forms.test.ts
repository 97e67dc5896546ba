import { describe, expect, it } from "vitest";
import { adminCodesHref, parseAdminCodesQuery } from "@/lib/premium-codes/admin-query";
import { generateCodesForm, newCodes } from "@/lib/premium-codes/forms";

const read = (change: object) => generateCodesForm.safeParse({ ...newCodes, ...change });

describe("the form of many codes", () => {
  it("reads Bangla digits, and the clock of Dhaka", () => {
    expect(read({ count: "২৫", usage_limit: "3", expires_at: "2027-03-01T10:30" }).data).toEqual({
      description: "",
      count: 25,
      usage_limit: 3,
      expires_at: "2027-03-01T10:30:00+06:00",
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
  ])("refuses %j: %s", (change, message) => {
    expect(read(change).error?.issues[0]?.message).toBe(message);
  });
});

describe("the address of the admin's codes", () => {
  it("says what the list shows, 20 a page, and ignores what it cannot read", () => {
    const query = parseAdminCodesQuery({ active_only: "true", bound_only: "perhaps", search: " ccar ", page: "0" });

    expect(query).toEqual({
      page: 1,
      limit: 20,
      active_only: true,
      bound_only: false,
      search: "ccar",
      sort: "newest",
    });
    expect(adminCodesHref(query, { page: 3 })).toBe("/admin/premium-codes?search=ccar&active_only=true&page=3");
    expect(adminCodesHref(query, { active_only: false, search: undefined })).toBe("/admin/premium-codes");
    expect(adminCodesHref(query, { sort: "expiry_asc" })).toContain("&sort=expiry_asc");
  });
});
