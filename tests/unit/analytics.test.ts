/** Analytics events, reading time, and data that is never sent (spec 1 and 9, ADR 014). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRefusedByBrowser, readChoice, saveChoice } from "@/lib/analytics/consent";
import { isPersonalPage, pageLocation, toRecords } from "@/lib/analytics/data-layer";
import { createEngagement, MAX_ENGAGEMENT_MS } from "@/lib/analytics/engagement";
import { type AnalyticsEvent, addToCart, beginCheckout, purchaseOf, search, viewItem } from "@/lib/analytics/events";
import { isFirstReport } from "@/lib/analytics/reported-purchases";
import { connect, track } from "@/lib/analytics/track";
import type { Order } from "@/lib/orders/schema";

const order = {
  id: "0b9c3f6e-1111-4222-8333-444455556666",
  order_number: "55556666",
  tracking_number: "AB3DE6GH9JKL",
  status: "pending",
  payment_status: "pending",
  payment_method: "cash_on_delivery",
  total_amount: 1440.5,
  delivery_charge: 60,
  items: [
    {
      id: "i",
      product_id: "p1",
      product_name: "Set",
      product_name_bn: null,
      image_url: null,
      quantity: 2,
      price: 690.25,
    },
  ],
  shipping_address: { area: "Dhanmondi", city: "Dhaka" },
} as unknown as Order;

describe("the time on a page", () => {
  let now = 0;
  const pass = (ms: number) => {
    now += ms;
  };
  const open = () => {
    const page = createEngagement(() => now);
    page.show();

    return page;
  };

  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 0],
    [5_001, 5_001],
    [60_000, 60_000],
  ])("of %d ms is reported as %d", (ms, told) => {
    const page = open();
    pass(ms);

    expect(page.hide()).toBe(told);
  });

  it("is counted only while the page is visible", () => {
    const page = open();
    pass(3_000);
    expect(page.hide()).toBe(0);
    pass(3_600_000);
    page.show();
    pass(2_500);

    expect(page.hide()).toBe(5_500);
  });

  it("is reported in parts that add up, once for two end events", () => {
    const page = open();
    pass(8_000);
    const parts = [page.hide(), page.hide()];
    page.show();
    page.show();
    pass(1_000);

    expect([...parts, page.hide()]).toEqual([8_000, 0, 1_000]);
  });

  it("has a maximum, however long the page stays open", () => {
    const page = open();
    pass(24 * 3_600_000);
    const first = page.hide();
    page.show();
    pass(60_000);

    expect([first, page.hide()]).toEqual([MAX_ENGAGEMENT_MS, 0]);
  });
});

describe("an event", () => {
  it("of commerce has taka as numbers and its items", () => {
    const line = { product_id: "p1", name: "Set", price: 0.1, quantity: 3 };

    expect(addToCart(line)).toEqual({
      name: "add_to_cart",
      value: 0.3,
      items: [{ item_id: "p1", item_name: "Set", price: 0.1, quantity: 3 }],
    });
    expect(beginCheckout([line, { ...line, price: 690.25, quantity: 2 }])).toMatchObject({ value: 1380.8 });
    expect(viewItem({ id: "p1", name: "Set", price: 690 })).toMatchObject({ name: "view_item", value: 690 });
  });

  it("of a sale has the order number and no data of buyer or parcel", () => {
    const sale = purchaseOf(order);

    expect(sale).toEqual({
      name: "purchase",
      transaction_id: "55556666",
      value: 1440.5,
      shipping: 60,
      items: [{ item_id: "p1", item_name: "Set", price: 690.25, quantity: 2 }],
    });
    for (const secret of [order.id, order.tracking_number, "Dhanmondi"]) {
      expect(JSON.stringify(sale)).not.toContain(secret);
    }
  });

  it.each([
    [{ payment_method: "aamarpay", payment_status: "pending" }, false],
    [{ payment_method: "aamarpay", payment_status: "failed" }, false],
    [{ payment_method: "aamarpay", payment_status: "paid" }, true],
    [{ payment_method: "aamarpay", payment_status: "paid", status: "cancelled" }, false],
    [{ payment_status: "refunded" }, false],
    [{ status: "cancelled" }, false],
    [{}, true],
  ])("is a sale for an order that is %j: %s", (changes, isSale) => {
    expect(purchaseOf({ ...order, ...changes } as Order) !== null).toBe(isSale);
  });

  it.each([
    ["acid", "acid"],
    ["set of 118", "set of 118"],
    ["rahima@example.com", "(left out)"],
    ["01712-345678", "(left out)"],
    ["০১৭১২৩৪৫৬৭৮", "(left out)"],
  ])("of a search for %s has %s", (term, told) => {
    expect(search(term, 3)).toEqual({ name: "search", search_term: told, results: 3 });
  });

  it("is pushed to the data layer with its currency, after resetting the previous one", () => {
    const [cleared, record] = toRecords(purchaseOf(order) as AnalyticsEvent, "https://shop.example/payment/success");

    expect(cleared).toEqual({ ecommerce: null });
    expect(record).toMatchObject({
      event: "purchase",
      page_location: "https://shop.example/payment/success",
      ecommerce: { currency: "BDT", value: 1440.5, transaction_id: "55556666" },
    });
    expect(toRecords({ name: "quiz_start" }, "https://shop.example/quiz-game")).toEqual([
      { event: "quiz_start", page_location: "https://shop.example/quiz-game" },
    ]);
  });
});

describe("a page", () => {
  it("is reported without its query", () => {
    const url = new URL("https://shop.example/payment/success?order_id=secret");

    expect(pageLocation(url)).toBe("https://shop.example/payment/success");
  });

  const personal = ["/track/AB3DE6GH9JKL", "/pay/made-up", "/my-orders/1", "/my-orders", "/my-codes", "/account"];
  const more = ["/admin", "/account/data", "/complaint/CAB3DE6GH", "/my-reviews/1"];
  it.each([...personal, ...more].flatMap((path) => [path, `/bn${path}`]))("%s is personal", (path) =>
    expect(isPersonalPage(path)).toBe(true),
  );

  it.each(["/", "/bn", "/products/1", "/payment/success", "/tracks", "/complaint", "/bn/complaint"])(
    "%s is not personal",
    (path) => expect(isPersonalPage(path)).toBe(false),
  );
});

describe("the consent of this browser", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("window", { localStorage: storage });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is null until asked, then the choice", () => {
    expect(readChoice()).toBeNull();
    saveChoice("declined");
    expect(readChoice()).toBe("declined");
  });

  it.each([
    [{}, false],
    [{ doNotTrack: "0" }, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: "1" }, true],
    [{ globalPrivacyControl: true }, true],
    [{ globalPrivacyControl: false, doNotTrack: "unspecified" }, false],
  ])("%j is a refusal by default: %s", (signals, isRefused) => {
    expect(isRefusedByBrowser(signals)).toBe(isRefused);
  });

  it("reports each purchase once", () => {
    expect([isFirstReport("A"), isFirstReport("A"), isFirstReport("B"), isFirstReport("A")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("reports no purchase if storage is unavailable", () => {
    vi.stubGlobal("window", {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new Error("full");
        },
      },
    });

    expect(isFirstReport("A")).toBe(false);
  });
});

describe("event delivery", () => {
  it("swallows listener errors: the order of a sale is already placed", () => {
    const fail = () => {
      throw new Error("a tag of somebody else");
    };
    track({ name: "quiz_start" });
    const stop = connect(fail);

    expect(() => track({ name: "quiz_start" })).not.toThrow();
    stop();
  });

  it("queues a few until a listener is attached, and drops a detached one", () => {
    const heard: string[] = [];
    for (let index = 0; index < 40; index += 1) track(search(`word ${index}`, 0));
    const stop = connect((event) => heard.push(event.name));
    track({ name: "quiz_start" });
    stop();
    track({ name: "quiz_start" });

    expect(heard).toEqual([...Array(10).fill("search"), "quiz_start"]);
  });
});
