import { describe, expect, it } from "vitest";
import { adminCustomers } from "@/lib/auth/addresses";
import { adminMessages } from "@/lib/contact/addresses";
import { replyHref } from "@/lib/contact/reply";
import { chargesFormSchema, methodFormSchema, toChargesForm } from "@/lib/settings/forms";

describe("the address of the customers", () => {
  it("counts wrong values as left out", () => {
    expect(adminCustomers.parse({ page: "x", limit: "33", search: "  " })).toEqual({
      page: 1,
      limit: 20,
      sort: "newest",
    });
  });

  it("keeps the search over pages and starts at the first page with another one", () => {
    const query = adminCustomers.parse({ page: "3", limit: "50", search: "রহিমা" });

    expect(adminCustomers.href(query, { page: 4 })).toContain("limit=50&page=4");
    expect(adminCustomers.href(query, { search: "a&b" })).toBe("/admin/customers?search=a%26b&limit=50");
    expect(adminCustomers.href(adminCustomers.parse({}))).toBe("/admin/customers");
  });
});

describe("the address of the inbox", () => {
  it("reads and writes the filter", () => {
    expect(adminMessages.parse({ unread_only: "perhaps" }).unread_only).toBe(false);
    expect(adminMessages.href(adminMessages.parse({ unread_only: "true", page: "2" }))).toBe(
      "/admin/messages?unread_only=true",
    );
  });
});

describe("a reply", () => {
  it("goes to the sender with the subject, however odd it is", () => {
    expect(replyHref({ email: "a+b?c&d@example.com", subject: "50% off & more?" })).toBe(
      "mailto:a%2Bb%3Fc%26d@example.com?subject=Re%3A%2050%25%20off%20%26%20more%3F",
    );
  });

  it("does not answer an answer twice over", () => {
    expect(replyHref({ email: "a@example.com", subject: "RE: Cards" })).toBe(
      "mailto:a@example.com?subject=RE%3A%20Cards",
    );
  });
});

describe("the settings forms", () => {
  it("show what is not set as empty and take it so", () => {
    const typed = toChargesForm({
      inside_dhaka: 60,
      outside_dhaka: 120.5,
      free_delivery_threshold: null,
      usd_rate: null,
    });

    expect(typed).toEqual({ inside_dhaka: "60", outside_dhaka: "120.5", free_delivery_threshold: "", usd_rate: "" });
    expect(chargesFormSchema.safeParse(typed).success).toBe(true);
  });

  it.each(["", "-1", "1.001", "1e3"])("refuse %j as a charge", (inside_dhaka) => {
    const typed = { inside_dhaka, outside_dhaka: "1", free_delivery_threshold: "", usd_rate: "" };

    expect(chargesFormSchema.safeParse(typed).success).toBe(false);
  });

  it("want a name for a payment method", () => {
    expect(methodFormSchema.safeParse({ display_name: " ", description: "" }).error?.issues[0]?.message).toBe(
      "Name is required",
    );
  });
});
