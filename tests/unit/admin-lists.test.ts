import { describe, expect, it } from "vitest";
import { adminCases } from "@/lib/cases/addresses";
import { caseActionOptions } from "@/lib/cases/labels";
import { caseActionsFor } from "@/lib/cases/rules";
import { parsePrintQuery } from "@/lib/dispatch/print-query";
import { adminOrders } from "@/lib/orders/addresses";
import { caseKinds } from "@/lib/orders/case-kinds";

describe("the URL of the admin's orders", () => {
  it("is parsed and formatted symmetrically", () => {
    const params = {
      status: "shipped",
      payment_status: "paid",
      search: "রহিমা",
      date_from: "2026-11-01",
      date_to: "2026-11-21",
      sort: "total_asc",
      limit: "50",
      page: "3",
    };
    const query = adminOrders.parse(params);

    expect(query).toEqual({ ...params, late: false, limit: 50, page: 3 });
    const href = adminOrders.href(query, { page: 3 });
    expect(Object.fromEntries(new URL(href, "http://shop.test").searchParams)).toEqual(params);
    expect(adminOrders.href(query)).not.toContain("page=");
  });

  it("omits defaults, and ignores invalid values", () => {
    const query = adminOrders.parse({
      status: "paid",
      payment_status: "",
      search: " ",
      date_from: "2026-02-30",
      sort: "colour",
      limit: "33",
      page: ["1", "2"],
    });

    expect(query).toEqual({ page: 1, limit: 20, late: false, sort: "newest" });
    expect(adminOrders.href(query)).toBe("/admin/orders");
  });
});

describe("the URL of the cases", () => {
  it("is parsed and formatted symmetrically; open ones are the default", () => {
    const query = adminCases.parse({ kind: "late_payment", state: "all", page: "2" });

    expect(adminCases.href(query, { page: 2 })).toBe("/admin/cases?kind=late_payment&state=all&page=2");
    expect(adminCases.href(adminCases.parse({ kind: "", state: "?" }))).toBe("/admin/cases");
  });

  it.each(caseKinds)("describes the actions for a %s", (kind) => {
    expect(Object.keys(caseActionOptions[kind]).sort()).toEqual([...caseActionsFor[kind]].sort());
  });
});

describe("the URL of order printouts", () => {
  it("supports slip and invoice, A4 and roll", () => {
    expect(parsePrintQuery({ kind: "invoice", paper: "80mm" })).toEqual({ kind: "invoice", paper: "80mm" });
    expect(parsePrintQuery({ kind: "cheque", reader: "fr" })).toEqual({ kind: "slip", paper: "a4" });
  });
});
