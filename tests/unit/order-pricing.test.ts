import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paisa } from "@/lib/money";
import { deliveryZone, orderTotal, type Tariff } from "@/lib/orders/pricing";

const tariff: Tariff = { insideDhaka: paisa(6000), outsideDhaka: paisa(12000), freeAbove: paisa(100000) };

describe("the delivery zone", () => {
  it.each(["Dhaka", "dhaka", "North DHAKA", "Dhaka-1207", "ঢাকা", "ঢাকা সিটি"])("of %s is inside Dhaka", (city) => {
    expect(deliveryZone(city)).toBe("inside_dhaka");
  });

  it.each(["", "Sylhet", "Dhakka", "Dha ka", "সিলেট"])("of '%s' is outside", (city) => {
    expect(deliveryZone(city)).toBe("outside_dhaka");
  });
});

describe("the total of an order", () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 100_000_000 }).map(paisa),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    {
      minLength: 1,
      maxLength: 10,
    },
  );

  it("is the lines plus a delivery charge of the zone, or nothing strictly above the threshold", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom("Dhaka", "Khulna"), (items, city) => {
        const { subtotal, deliveryCharge, total } = orderTotal(items, city, tariff);
        const charge = city === "Dhaka" ? 6000 : 12000;

        expect(total).toBe(subtotal + deliveryCharge);
        expect(deliveryCharge).toBe(subtotal > 100000 ? 0 : charge);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  it("does not depend on the order of the lines", () => {
    fc.assert(
      fc.property(lines, (items) => {
        expect(orderTotal([...items].reverse(), "Dhaka", tariff)).toEqual(orderTotal(items, "Dhaka", tariff));
      }),
    );
  });

  it("includes delivery at exactly the threshold, and always without one", () => {
    const thousand = [{ price: paisa(100000), quantity: 1 }];

    expect(orderTotal(thousand, "Dhaka", tariff).deliveryCharge).toBe(6000);
    expect(orderTotal([{ price: paisa(100001), quantity: 1 }], "Dhaka", tariff).deliveryCharge).toBe(0);
    expect(
      orderTotal([{ price: paisa(900000), quantity: 1 }], "Dhaka", { ...tariff, freeAbove: null }).deliveryCharge,
    ).toBe(6000);
  });
});
