import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addLine, type CartLine, countItems, parseLines, setQuantity } from "@/lib/cart/lines";
import { orderedLines } from "@/lib/cart/order-lines";
import { fromQuickAdd, quickAddData } from "@/lib/cart/quick-add";
import { cartSubtotal, includeLine, refill, removeLine, restoreLine } from "@/lib/cart/rules";

function line(change: Partial<CartLine> = {}): CartLine {
  return {
    product_id: "a",
    name: "Molecules",
    price: 690,
    original_price: null,
    image_url: null,
    stock_quantity: 50,
    quantity: 1,
    ...change,
  };
}

describe("a cart", () => {
  it("never has more than 10 items, more than the stock, or an empty line", () => {
    const additions = fc.array(
      fc.record({
        product_id: fc.constantFrom("a", "b", "c"),
        quantity: fc.integer({ min: 1, max: 12 }),
        stock_quantity: fc.integer({ min: 1, max: 8 }),
      }),
    );
    fc.assert(
      fc.property(additions, (added) => {
        const lines = added.map(line).reduce<CartLine[]>((cart, one) => addLine(cart, one), []);

        expect(countItems(lines)).toBeLessThanOrEqual(10);
        expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(lines.length);
        for (const { quantity } of lines) expect(quantity).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("adds to an existing line, and removes lines", () => {
    const lines = addLine([line({ quantity: 2 })], line({ quantity: 3 }));

    expect(lines).toEqual([line({ quantity: 5 })]);
    expect(removeLine(lines, "a")).toEqual([]);
  });

  it("restores a removed line at its position, as far as it still fits", () => {
    const lines = ["a", "b", "c"].map((product_id) => line({ product_id, quantity: 3 }));
    const [, removed] = lines;
    if (!removed) throw new Error("no second line");
    const left = removeLine(lines, "b");

    expect(restoreLine(left, removed, 1)).toEqual(lines);
    expect(restoreLine(setQuantity(left, "a", 6), removed, 1)[1]).toEqual({ ...removed, quantity: 1 });
    expect(restoreLine(setQuantity(left, "a", 7), removed, 1)).toEqual(setQuantity(left, "a", 7));
    // Another tab has already restored the line.
    expect(restoreLine([line({ product_id: "b", quantity: 1 })], removed, 0)).toEqual([{ ...removed, quantity: 4 }]);
  });

  it("reserves space for other lines when a quantity is set", () => {
    const lines = [line({ quantity: 4 }), line({ product_id: "b", quantity: 3 })];

    expect(setQuantity(lines, "a", 99)[0]?.quantity).toBe(7);
    expect(setQuantity(lines, "a", 0)[0]?.quantity).toBe(1);
  });

  it("adds up in paisa", () => {
    expect(
      cartSubtotal([
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ]),
    ).toBe(0.3);
    expect(cartSubtotal([{ price: 99.95, quantity: 3 }])).toBe(299.85);
  });

  it.each([
    { original_price: 800, card_language: "bangla" },
    { original_price: null, card_language: "english" },
    { original_price: 799.5, card_language: null },
  ] as const)("gets %j from the button of a card", (facts) => {
    const shown = { id: "a", name: "Molecules", image_url: null };
    const product = { ...shown, price: 690, stock_quantity: 5, ...facts };

    expect(fromQuickAdd(quickAddData(product), shown)).toEqual(product);
  });

  it("parsed from storage drops invalid lines", () => {
    const good = line({ quantity: 2 });

    expect(
      parseLines([good, null, 7, { ...good, quantity: "2" }, { ...good, price: -1 }, { ...good, quantity: 1.5 }]),
    ).toEqual([good]);
    expect(parseLines("[]")).toEqual([]);
    expect(parseLines([line({ quantity: 30 })])[0]?.quantity).toBe(10);
  });
});

describe("a cart refilled from an order", () => {
  const item = {
    id: "i",
    product_id: "a",
    product_name: "Molecules",
    product_name_bn: null,
    image_url: null,
    price: 650,
    quantity: 3,
    category: null,
  };
  const ordered = orderedLines({ items: [item] });

  it("has the lines as ordered, so that a quote detects changed prices", () => {
    const { lines, changes } = refill([], ordered);

    expect(lines).toMatchObject([{ product_id: "a", name: "Molecules", price: 650, quantity: 3 }]);
    expect(changes).toEqual([]);
  });

  it("is the same when refilled twice, and keeps other lines", () => {
    const once = refill([line({ quantity: 9 }), line({ product_id: "b" })], ordered).lines;

    expect(once.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
    expect(refill(once, ordered)).toEqual({ lines: once, changes: [] });
  });

  it("reports what does not fit", () => {
    const before = [line({ product_id: "b", name: "Salts", quantity: 8 }), line({ product_id: "c", name: "Gases" })];
    const { lines, changes } = refill(before, ordered);

    expect(countItems(lines)).toBe(10);
    expect(changes).toEqual([
      { kind: "full", product_id: "b", name: "Salts", from: 8, to: 7 },
      { kind: "full", product_id: "c", name: "Gases", from: 1, to: 0 },
    ]);
  });
});

describe("Buy Cards", () => {
  const cards = line({ product_id: "cards", name: "All 118 cards" });

  it("adds one set to the cart, and twice counts once", () => {
    const once = includeLine([line({ quantity: 2 })], cards);

    expect(once).toEqual({ lines: [line({ quantity: 2 }), cards], changes: [] });
    expect(includeLine(once.lines, cards)).toEqual(once);
  });

  it("keeps the quantity of a set in the cart", () => {
    const three = [{ ...cards, quantity: 3 }];

    expect(includeLine(three, cards)).toEqual({ lines: three, changes: [] });
  });

  it("reports a full cart", () => {
    const full = [line({ quantity: 10 })];
    const changes = [{ kind: "full", product_id: "cards", name: "All 118 cards", from: 1, to: 0 }];

    expect(includeLine(full, cards)).toEqual({ lines: full, changes });
  });
});
