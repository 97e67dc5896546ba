import { expect, test } from "vitest";
import type { Caller } from "@/lib/desk/staff-order";
import { refilledFields, staffOrderFields } from "@/lib/desk/staff-order-form";

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
const empty = staffOrderFields(null);

test("the account with the number fills in name and address", () => {
  expect(refilledFields(empty, null, rahima)).toMatchObject({
    name: "Rahima Khatun",
    address: "House 27",
    city: "Dhaka",
  });
});

test("another customer replaces the previous one, and none clears it", () => {
  const filled = { ...empty, ...refilledFields(empty, null, rahima) };

  expect(refilledFields(filled, rahima, karima)).toMatchObject({ name: "Karima Begum", address: "House 5" });
  expect({ ...filled, ...refilledFields(filled, rahima, null) }).toEqual(empty);
});

test("typed input is kept", () => {
  const typed = { ...empty, ...refilledFields(empty, null, rahima), address: "House 28" };

  expect(refilledFields(typed, rahima, karima)).not.toHaveProperty("address");
});
