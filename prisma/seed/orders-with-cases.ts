/** Demo orders with cases: a risky payment, a payment for a cancelled order, and a duplicate payment. */
import type { DemoOrder } from "./orders";

export const ordersWithCases: readonly DemoOrder[] = [
  {
    customer: "mitu.das@example.com",
    hoursAgo: 20,
    place: { address: "84 Sheikh Mujib Road, Agrabad", area: "Double Mooring", city: "Chattogram", zipCode: "4100" },
    lines: [[2, 1]],
    isOnline: true,
    steps: [{ after: 0.1, gateway: "risky" }],
  },
  {
    customer: "arif.hossain@example.com",
    hoursAgo: 52,
    place: { address: "15 Boyra Main Road", area: "Boyra", city: "Khulna", zipCode: null },
    lines: [[4, 1]],
    isOnline: true,
    steps: [
      { after: 2, status: "cancelled" },
      { after: 2.5, gateway: "paid" },
    ],
  },
  {
    customer: "kamal.uddin@example.com",
    hoursAgo: 31,
    place: { address: "Flat 4B, Block C, Road 7, Mirpur 11", area: "Pallabi", city: "Dhaka", zipCode: "1216" },
    lines: [[5, 1]],
    isOnline: true,
    steps: [
      { after: 0.1, gateway: "paid" },
      { after: 0.4, gateway: "paid" },
      { after: 6, status: "processing" },
    ],
  },
];
