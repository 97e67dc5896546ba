import { describe, expect, it } from "vitest";
import { increasesQuantity, totalAfter } from "@/lib/orders/line-change";

const line = (product_id: string, price: number, quantity: number) => ({
  id: `line-${product_id}`,
  product_id,
  product_name: product_id,
  product_name_bn: null,
  image_url: null,
  price,
  quantity,
  category: "AR Cards",
});
const order = {
  items: [line("a", 400, 2), line("b", 33.35, 1)],
  coupon_terms: null,
  shipping_address: { city: "Dhaka" },
};
const charges = { inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: 1000, usd_rate: null };

describe("the total after a line change", () => {
  it.each([
    ["fewer keep the price they were ordered at", { productId: "a", quantity: 1 }, 999, 493.35],
    ["more cost today's price, the whole line", { productId: "b", quantity: 2 }, 40, 940],
    ["a line that goes costs nothing", { productId: "a", quantity: 0 }, null, 93.35],
    ["a new line costs today's price, and may make the delivery free", { productId: "c", quantity: 1 }, 200, 1033.35],
  ])("%s", (_, change, priceToday, total) => {
    const today = priceToday === null ? null : { price: priceToday, category: "AR Cards" };

    expect(totalAfter(order, change, { charges, today })).toBe(total);
  });

  it("includes the order's coupon if the lines meet its terms", () => {
    const base = { code: "HALF", kind: "percent", percent: 50, amount: null, max_discount: null } as const;
    const coupon_terms = { ...base, min_subtotal: 800, categories: [] };
    const total = (quantity: number) =>
      totalAfter({ ...order, coupon_terms }, { productId: "a", quantity }, { charges, today: null });

    expect([total(2), total(1)]).toEqual([476.35, 493.35]);
  });

  it("requires the current price only for additional units", () => {
    expect(increasesQuantity(order, { productId: "a", quantity: 3 })).toBe(true);
    expect(increasesQuantity(order, { productId: "a", quantity: 2 })).toBe(false);
    expect(increasesQuantity(order, { productId: "c", quantity: 1 })).toBe(true);
  });
});
