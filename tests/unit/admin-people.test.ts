import { describe, expect, it } from "vitest";
import { adminCustomers } from "@/lib/auth/addresses";
import { adminMessages } from "@/lib/contact/addresses";
import { excerptOf, extractPhones, replySubject } from "@/lib/contact/reply";
import { chargesFormSchema, methodFormSchema, toChargesForm } from "@/lib/settings/forms";

describe("the URL of the customers", () => {
  it("ignores invalid values", () => {
    expect(adminCustomers.parse({ page: "x", limit: "33", search: "  " })).toEqual({
      page: 1,
      limit: 20,
      sort: "newest",
    });
  });

  it("keeps the search across pages and starts a new one at the first page", () => {
    const query = adminCustomers.parse({ page: "3", limit: "50", search: "রহিমা" });

    expect(adminCustomers.href(query, { page: 4 })).toContain("limit=50&page=4");
    expect(adminCustomers.href(query, { search: "a&b" })).toBe("/admin/customers?search=a%26b&limit=50");
    expect(adminCustomers.href(adminCustomers.parse({}))).toBe("/admin/customers");
  });
});

describe("the URL of the inbox", () => {
  it("parses and formats the filter", () => {
    expect(adminMessages.parse({ unread_only: "perhaps" }).unread_only).toBe(false);
    expect(adminMessages.href(adminMessages.parse({ unread_only: "true", page: "2" }))).toBe(
      "/admin/messages?unread_only=true",
    );
  });
});

describe("a reply", () => {
  it("has the message's subject, with a single Re:", () => {
    expect(replySubject("50% off & more?")).toBe("Re: 50% off & more?");
    expect(replySubject("RE: Cards")).toBe("RE: Cards");
  });
});

describe("the preview of a message", () => {
  it("is one line and ends with a full word", () => {
    expect(excerptOf({ message: " Dear shop,\n\nwhich? " })).toBe("Dear shop, which?");
    expect(excerptOf({ message: "কার্ড ".repeat(60) })).toMatch(/^(?:কার্ড )+…$/);
  });
});

describe("phone numbers in a message", () => {
  it("are found in any spelling, each once, and nothing else is matched", () => {
    const text = "Call ০১৭১২-৩৪৫৬৭৮ or +880 1712 345678, my order is 01712345678901. Bkash 01812 345 678.";
    expect(extractPhones(text)).toEqual(["+8801712345678", "+8801812345678"]);
  });
});

describe("the settings forms", () => {
  it("show unset values as empty and parse them back", () => {
    const typed = toChargesForm({
      inside_dhaka: 60,
      outside_dhaka: 120.5,
      free_delivery_threshold: null,
      usd_rate: null,
    });

    expect(typed).toEqual({ inside_dhaka: "60", outside_dhaka: "120.5", free_delivery_threshold: "", usd_rate: "" });
    expect(chargesFormSchema.safeParse(typed).success).toBe(true);
  });

  it.each(["", "-1", "1.001", "1e3"])("reject %j as a charge", (inside_dhaka) => {
    const typed = { inside_dhaka, outside_dhaka: "1", free_delivery_threshold: "", usd_rate: "" };

    expect(chargesFormSchema.safeParse(typed).success).toBe(false);
  });

  it("require a name for a payment method", () => {
    expect(methodFormSchema.safeParse({ display_name: " ", description: "" }).error?.issues[0]?.message).toBe(
      "Name is required",
    );
  });
});
