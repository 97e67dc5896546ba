/** Every list parses and formats its URL by the same rules (D2.9). */
import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { adminAudit } from "@/lib/audit/addresses";
import { adminCustomers } from "@/lib/auth/addresses";
import { adminCases } from "@/lib/cases/addresses";
import { adminMessages } from "@/lib/contact/addresses";
import { adminCoupons } from "@/lib/coupons/addresses";
import type { ListAddress, ListQuery } from "@/lib/list-address";
import { adminOrders, myOrders, ordersOfCustomer } from "@/lib/orders/addresses";
import { adminCodes, myCodes } from "@/lib/premium-codes/addresses";
import { adminProducts, productBrowser } from "@/lib/products/addresses";
import { adminPurchases } from "@/lib/purchases/addresses";
import { quizQuestions, quizStats, quizTopics } from "@/lib/quiz/addresses";
import { adminReviews, productReviews } from "@/lib/reviews/addresses";
import { adminStock, movementsOf } from "@/lib/stock/addresses";

const ID = "5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11";

type Declared = {
  address: ListAddress<ListQuery>;
  path: string;
  /** A valid non-default value of each parameter except the page, in the order of the URL. */
  right: Record<string, string>;
  /** An invalid value; omitted if every text is valid. */
  wrong?: Record<string, string>;
};

const lists: Record<string, Declared> = {
  adminOrders: {
    address: adminOrders,
    path: "/admin/orders",
    right: {
      status: "shipped",
      payment_status: "paid",
      queue: "to_pack",
      late: "true",
      last_call: "no_answer",
      source: "phone",
      courier_number: "missing",
      orders: ID,
      search: "রহিমা",
      date_from: "2026-11-01",
      date_to: "2026-11-21",
      sort: "total_asc",
      limit: "50",
    },
    wrong: {
      status: "lost",
      payment_status: "owed",
      queue: "waiting",
      late: "perhaps",
      last_call: "never",
      source: "pigeon",
      courier_number: "lost",
      orders: "5",
      date_from: "2026-02-30",
      date_to: "soon",
      sort: "colour",
    },
  },
  myOrders: {
    address: myOrders,
    path: "/my-orders",
    right: { status: "shipped" },
    wrong: { status: "lost" },
  },
  ordersOfCustomer: { address: ordersOfCustomer(ID), path: `/admin/customers/${ID}`, right: {} },
  adminCustomers: {
    address: adminCustomers,
    path: "/admin/customers",
    right: { search: "a&b", sort: "oldest", limit: "10" },
    wrong: { sort: "colour" },
  },
  adminStock: {
    address: adminStock,
    path: "/admin/stock",
    right: { search: "রহিমা", to_reorder: "true", sort: "stock_desc", limit: "50" },
    wrong: { to_reorder: "perhaps", sort: "colour" },
  },
  movementsOf: {
    address: movementsOf(ID),
    path: `/admin/stock/${ID}`,
    right: { reason: "damaged", date_from: "2026-11-01", date_to: "2026-11-21", limit: "50" },
    wrong: { reason: "stolen", date_from: "2026-02-30", date_to: "soon" },
  },
  adminPurchases: {
    address: adminPurchases,
    path: "/admin/purchases",
    right: { state: "ordered", supplier_id: ID, limit: "50" },
    wrong: { state: "stolen", supplier_id: "no" },
  },
  adminCoupons: {
    address: adminCoupons,
    path: "/admin/coupons",
    right: { search: "EID", active_only: "true", personal: "true", sort: "oldest", limit: "10" },
    wrong: { active_only: "perhaps", personal: "perhaps", sort: "colour" },
  },
  adminProducts: {
    address: adminProducts,
    path: "/admin/products",
    right: { search: "salt", show: "low_stock", category: "Bundle", sort: "stock_asc", limit: "100" },
    wrong: { show: "stolen", category: "No", sort: "colour" },
  },
  productBrowser: {
    address: productBrowser,
    path: "/products",
    right: { search: "salt", category: "Bundle", active_only: "false", sort: "newest", limit: "48" },
    wrong: { category: "No", active_only: "perhaps", sort: "colour" },
  },
  adminCodes: {
    address: adminCodes,
    path: "/admin/premium-codes",
    right: {
      search: "CCAR",
      active_only: "true",
      bound_only: "true",
      purpose: "reserved",
      sort: "used_desc",
      limit: "50",
    },
    wrong: { active_only: "perhaps", bound_only: "perhaps", purpose: "any", sort: "colour" },
  },
  myCodes: { address: myCodes, path: "/my-codes", right: {} },
  adminCases: {
    address: adminCases,
    path: "/admin/cases",
    right: { kind: "late_payment", state: "all", limit: "50" },
    wrong: { kind: "?", state: "?" },
  },
  adminMessages: {
    address: adminMessages,
    path: "/admin/messages",
    right: { search: "parcel", unread_only: "true", unanswered_only: "true", complaints: "open", limit: "50" },
    wrong: { unread_only: "perhaps", unanswered_only: "perhaps", complaints: "lost" },
  },
  adminReviews: {
    address: adminReviews,
    path: "/admin/reviews",
    right: { show: "waiting", limit: "50" },
    wrong: { show: "stolen" },
  },
  productReviews: { address: productReviews(ID), path: `/products/${ID}/reviews`, right: {} },
  adminAudit: {
    address: adminAudit,
    path: "/admin/audit",
    right: {
      who: "guest",
      entity: "order",
      entity_id: ID,
      action: "signed_in",
      date_from: "2026-11-01",
      date_to: "2026-11-21",
      client: "203.0.113.7",
      limit: "50",
    },
    wrong: { entity: "ghost", entity_id: "7", action: "A b", date_from: "2026-02-30", date_to: "soon" },
  },
  quizTopics: {
    address: quizTopics,
    path: "/admin/quiz/topics",
    right: { search: "acid", active_only: "true", limit: "50" },
    wrong: { active_only: "perhaps" },
  },
  quizQuestions: {
    address: quizQuestions,
    path: "/admin/quiz/questions",
    right: {
      search: "acid",
      topic_id: ID,
      difficulty: "hard",
      question_type: "descriptive",
      active_only: "true",
      sample_only: "true",
      limit: "50",
    },
    wrong: {
      topic_id: "x",
      difficulty: "deadly",
      question_type: "riddle",
      active_only: "perhaps",
      sample_only: "perhaps",
    },
  },
  quizStats: {
    address: quizStats,
    path: "/admin/quiz/stats",
    right: { topic_id: ID, min_answers: "20", sort: "topic", limit: "50" },
    wrong: { topic_id: "x", min_answers: "-1", sort: "colour" },
  },
};

const wrongPages = {
  page: ["0", "-1", "1.5", "x", "1000001"],
  limit: ["0", "7", "1000", "x"],
};

const wrongOnes = ({ wrong = {} }: Declared): [string, string][] => [
  ...Object.entries(wrong),
  ...wrongPages.page.map((page): [string, string] => ["page", page]),
  ...wrongPages.limit.map((limit): [string, string] => ["limit", limit]),
];

/** Returns the parameters without the named ones. */
function without(params: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

it("covers every declared list", async () => {
  const nouns = readdirSync("lib").filter((noun) => existsSync(`lib/${noun}/addresses.ts`));
  const modules: object[] = await Promise.all(nouns.map((noun) => import(`../../lib/${noun}/addresses.ts`)));
  const declared = modules
    .flatMap((names) => Object.entries(names))
    .filter(([, value]) => typeof value === "object" && "isFiltered" in value)
    .map(([name]) => name);

  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((name) => !(name in lists))).toEqual([]);
});

describe.each(Object.entries(lists))("%s", (_name, list) => {
  const { address, path, right } = list;
  const all: Record<string, string> = { ...right, page: "3" };
  const defaults = address.parse({});

  it("is parsed and formatted symmetrically", () => {
    const query = address.parse(all);

    expect(address.href(query, { page: query.page })).toBe(`${path}?${new URLSearchParams(all)}`);
  });

  it("omits defaults", () => {
    const written = Object.entries(defaults).map(([name, value]) => [name, String(value)]);

    expect(address.href(address.parse(Object.fromEntries(written)))).toBe(path);
    expect(address.href({})).toBe(path);
  });

  it.each(wrongOnes(list))("ignores the invalid %s=%s", (name, value) => {
    expect(address.parse({ ...all, [name]: value })).toEqual(address.parse(without(all, name)));
  });

  it.each(Object.entries(all))("ignores a blank or repeated %s", (name, value) => {
    for (const given of ["", "  ", [], [value, value], [value, "?"], ["?", value]]) {
      expect(address.parse({ ...all, [name]: given })).toEqual(address.parse(without(all, name)));
    }
  });

  it("keeps a page past the end, and links to the first one", () => {
    const query = address.parse({ ...right, page: "1000000" });

    expect(query.page).toBe(1_000_000);
    expect(address.href(query)).toBe(address.href(address.parse(right)));
  });

  it("returns to page 1 on any change", () => {
    for (const name of Object.keys(right)) {
      expect(address.href(address.parse(all), { [name]: undefined })).toBe(
        address.href(address.parse(without(right, name))),
      );
    }
  });

  it("separates filters from sort and page size", () => {
    const query = address.parse(all);
    const filters = without(right, "sort", "limit");
    const kept = without(right, ...Object.keys(filters));
    const clearHref = address.href(address.parse(kept));

    expect(address.isFiltered(query)).toBe(Object.keys(filters).length > 0);
    expect(address.isFiltered(address.parse({ ...kept, page: "3" }))).toBe(false);
    expect(address.unfilteredHref(query)).toBe(clearHref);
    expect(address.form(query)).toEqual({ action: path, values: filters, kept, clearHref });
    expect(Object.values(address.form(defaults).values).join("")).toBe("");
  });
});

it("a queue of orders defaults to oldest first, the full list to newest first, and omits both", () => {
  const queue = adminOrders.parse({ queue: "to_pack" });

  expect([queue.sort, adminOrders.parse({}).sort]).toEqual(["oldest", "newest"]);
  expect(adminOrders.href(queue)).toBe("/admin/orders?queue=to_pack");
  expect(adminOrders.href(queue, { sort: "newest" })).toBe("/admin/orders?queue=to_pack&sort=newest");
  expect(adminOrders.parse({ queue: "to_pack", sort: "newest" }).sort).toBe("newest");
  expect(adminOrders.unfilteredHref(queue)).toBe("/admin/orders");
  expect(adminOrders.chosen(queue)).toEqual({ queue: "to_pack" });
});
