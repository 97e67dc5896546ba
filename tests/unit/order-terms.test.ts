/** The line with the order on "Who is ordering?". */
import { describe, expect, it } from "vitest";
import { lineNames } from "@/lib/cart/line-names";
import { orderTermsText } from "@/lib/checkout/order-terms";
import { initialState } from "@/lib/checkout/state";
import { cards, charges } from "@/tests/support/checkout";

const terms = { charges: { inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: 1000 }, cashName: "Cash" };
const line = (price: number, quantity = 1) => ({ ...cards, price, quantity });

describe("the terms of an order without an address", () => {
  it("are the price, the lowest delivery charge, and cash on delivery if offered", () => {
    expect(orderTermsText([line(1250)], terms)).toBe("৳1,250 · free delivery · Cash available");
    expect(orderTermsText([line(199)], terms)).toBe("৳199 · delivery from ৳60 · Cash available");
    expect(orderTermsText([line(500, 2)], { ...terms, cashName: null })).toBe("৳1,000 · delivery from ৳60");
  });

  it("are only the price without a parcel", () => {
    expect(orderTermsText([{ ...line(350), category: "Software" }], terms)).toBe("৳350");
  });

  it("follow the products, the first by name", () => {
    const [first, second] = [
      { ...cards, name: "Stand" },
      { ...cards, name: "Binder", quantity: 2 },
    ];

    expect(lineNames([second])).toBe("2 × Binder");
    expect(lineNames([first, second])).toBe("Stand and 2 more");
    expect(lineNames([])).toBe("");
  });
});

describe("the checkout before the cart was read", () => {
  it("has the lines from the URL", () => {
    expect(initialState({ charges, methods: null, lines: [cards] })).toMatchObject({
      phase: "loading",
      lines: [cards],
    });
  });
});
