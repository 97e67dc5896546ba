import { expect, test } from "vitest";
import { refilled, takeOrderFields } from "@/lib/desk/take-order-form";
import type { Caller } from "@/lib/desk/taken-order";

const caller = (full_name: string, address: string): Caller => ({
  id: full_name,
  full_name,
  email: null,
  is_unverified: false,
  phone: "01712-345678",
  orders_count: 1,
  last_order: {
    order_number: "1A2B3C4D",
    created_at: "2026-11-22T04:00:00Z",
    shipping_address: {
      firstName: full_name,
      lastName: "",
      phone: "01712-345678",
      email: null,
      address,
      area: "Dhanmondi",
      city: "Dhaka",
      zipCode: null,
    },
  },
});
const rahima = caller("Rahima Khatun", "House 27");
const karima = caller("Karima Begum", "House 5");
const empty = takeOrderFields(null);

test("the account with the number fills in name and address", () => {
  expect(refilled(empty, null, rahima)).toMatchObject({ name: "Rahima Khatun", address: "House 27", city: "Dhaka" });
});

test("another customer replaces the previous one, and none clears it", () => {
  const filled = { ...empty, ...refilled(empty, null, rahima) };

  expect(refilled(filled, rahima, karima)).toMatchObject({ name: "Karima Begum", address: "House 5" });
  expect({ ...filled, ...refilled(filled, rahima, null) }).toEqual(empty);
});

test("typed input is kept", () => {
  const typed = { ...empty, ...refilled(empty, null, rahima), address: "House 28" };

  expect(refilled(typed, rahima, karima)).not.toHaveProperty("address");
});
