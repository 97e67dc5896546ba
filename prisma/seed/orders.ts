/** Demo orders of the last weeks, at least one per state. Lines refer to products by their index in the list of orderable products. */
import type { CallOutcome } from "@/lib/orders/calls";
import type { RefundReason } from "@/lib/orders/refunds";
import type { ReturnStatus } from "@/lib/orders/returns";
import type { ShippingAddress } from "@/lib/orders/shipping-address";

type Place = Omit<ShippingAddress, "firstName" | "lastName" | "phone" | "email">;

const places = {
  dhanmondi: { address: "House 27, Road 5", area: "Dhanmondi", city: "Dhaka", zipCode: "1205" },
  mirpur: { address: "Flat 4B, Block C, Road 7, Mirpur 11", area: "Pallabi", city: "Dhaka", zipCode: "1216" },
  uttara: { address: "Sector 7, Road 18, House 9", area: "Uttara West", city: "ঢাকা", zipCode: null },
  agrabad: { address: "84 Sheikh Mujib Road, Agrabad", area: "Double Mooring", city: "Chattogram", zipCode: "4100" },
  zindabazar: { address: "2 East Zindabazar", area: "Zindabazar", city: "Sylhet", zipCode: "3100" },
  boyra: { address: "15 Boyra Main Road", area: "Boyra", city: "Khulna", zipCode: null },
} as const satisfies Record<string, Place>;

export type GatewayOutcome = "paid" | "risky" | "failed";

/** A later event of an order, in hours after its placement. */
export type DemoStep =
  | { after: number; status: "processing" | "shipped" | "delivered" | "cancelled" }
  /** Handed over to a courier. */
  | { after: number; courier: string; number: string }
  | { after: number; payment: "paid" | "refunded" }
  /** Outcome of a call to the buyer. */
  | { after: number; call: Exclude<CallOutcome, "call_later">; note?: string }
  /** Outcome of a returned parcel. */
  | { after: number; parcel: ReturnStatus; note: string }
  /** Refund in taka. */
  | { after: number; refund: number; reason: RefundReason; reference: string }
  /** The gateway's decision about an online payment. */
  | { after: number; gateway: GatewayOutcome };

export type DemoOrder = {
  /** An email address of people.ts. */
  customer: string;
  hoursAgo: number;
  place: Place;
  /** Note for the courier. */
  note?: string;
  /** [index among the orderable products, quantity] */
  lines: readonly (readonly [number, number])[];
  steps: readonly DemoStep[];
  /** The code of a coupon of coupons.ts. */
  coupon?: string;
  /** Paid through the gateway; otherwise cash. */
  isOnline?: boolean;
};

const processing = (after: number): DemoStep => ({ after, status: "processing" });
const shipped = (after: number): DemoStep => ({ after, status: "shipped" });
const handedTo = (courier: string, number: string, after: number): DemoStep => ({ after, courier, number });
const delivered = (after: number): DemoStep => ({ after, status: "delivered" });
const cancelled = (after: number): DemoStep => ({ after, status: "cancelled" });
const paid = (after: number): DemoStep => ({ after, payment: "paid" });
const refunded = (after: number): DemoStep => ({ after, payment: "refunded" });

const paidOnline = (after: number): DemoStep => ({ after, gateway: "paid" });
const failedOnline = (after: number): DemoStep => ({ after, gateway: "failed" });

const own = "customer@example.com";

export const demoOrders: readonly DemoOrder[] = [
  {
    customer: own,
    hoursAgo: 900,
    place: places.dhanmondi,
    lines: [
      [0, 1],
      [7, 1],
    ],
    steps: [processing(5), shipped(26), delivered(70), paid(70)],
  },
  {
    customer: own,
    hoursAgo: 620,
    place: places.dhanmondi,
    lines: [
      [3, 2],
      [5, 1],
    ],
    steps: [processing(8), shipped(30), delivered(76), paid(76), refunded(180)],
  },
  { customer: own, hoursAgo: 410, place: places.agrabad, lines: [[1, 1]], steps: [cancelled(3)] },
  {
    customer: own,
    hoursAgo: 96,
    place: places.dhanmondi,
    lines: [
      [2, 1],
      [4, 2],
      [6, 1],
    ],
    steps: [processing(6), handedTo("Steadfast", "15BAEB8A", 40)],
  },
  {
    customer: own,
    hoursAgo: 30,
    coupon: "Welcome50",
    place: places.dhanmondi,
    note: "Blue gate beside the pharmacy. Please call before 5 pm.",
    lines: [
      [0, 1],
      [7, 1],
    ],
    steps: [processing(12)],
  },
  {
    customer: own,
    hoursAgo: 14,
    place: places.agrabad,
    note: "২য় তলা, দারোয়ানের কাছে রাখা যাবে।",
    lines: [[8, 3]],
    steps: [],
  },
  {
    customer: own,
    hoursAgo: 52,
    place: places.dhanmondi,
    lines: [[1, 1]],
    isOnline: true,
    steps: [paidOnline(0.05), processing(9), handedTo("Pathao", "DL221126VS8TTJ", 30)],
  },
  { customer: own, hoursAgo: 4, place: places.dhanmondi, lines: [[6, 2]], isOnline: true, steps: [failedOnline(0.1)] },
  { customer: own, hoursAgo: 1, place: places.dhanmondi, lines: [[2, 1]], isOnline: true, steps: [] },
  { customer: own, hoursAgo: 2, place: places.dhanmondi, lines: [[3, 1]], steps: [] },
  {
    customer: "tanvir.ahmed@example.com",
    hoursAgo: 1500,
    place: places.uttara,
    lines: [[0, 2]],
    steps: [processing(3), shipped(20), delivered(60), paid(61)],
  },
  {
    customer: "tanvir.ahmed@example.com",
    hoursAgo: 120,
    place: places.uttara,
    lines: [
      [9, 1],
      [2, 1],
    ],
    steps: [processing(9), shipped(28), delivered(88), paid(88)],
  },
  {
    customer: "nusrat.jahan@example.com",
    hoursAgo: 1100,
    place: places.zindabazar,
    lines: [[4, 4]],
    steps: [processing(20), shipped(44), delivered(150), paid(150)],
  },
  {
    customer: "nusrat.jahan@example.com",
    hoursAgo: 70,
    place: places.zindabazar,
    lines: [[0, 1]],
    steps: [cancelled(25)],
  },
  {
    customer: "shafiqul.islam@example.com",
    hoursAgo: 840,
    place: places.mirpur,
    lines: [
      [5, 1],
      [6, 2],
    ],
    steps: [processing(4), shipped(22), delivered(50), paid(50)],
  },
  {
    customer: "shafiqul.islam@example.com",
    hoursAgo: 50,
    place: places.mirpur,
    lines: [[1, 2]],
    steps: [paid(1), processing(10)],
  },
  {
    customer: "farhana.yasmin@example.com",
    hoursAgo: 700,
    coupon: "SCHOOL10",
    place: places.uttara,
    lines: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    steps: [processing(6), shipped(30), delivered(80), paid(80)],
  },
  {
    customer: "farhana.yasmin@example.com",
    hoursAgo: 20,
    place: places.uttara,
    lines: [[7, 2]],
    steps: [{ after: 2, call: "no_answer" }],
  },
  {
    customer: "arif.hossain@example.com",
    hoursAgo: 560,
    place: places.boyra,
    lines: [[8, 5]],
    steps: [processing(16), shipped(52), delivered(140), paid(140)],
  },
  {
    customer: "arif.hossain@example.com",
    hoursAgo: 44,
    place: places.boyra,
    lines: [[3, 1]],
    steps: [processing(18), handedTo("Sundarban", "SB-448120", 40)],
  },
  { customer: "mitu.das@example.com", hoursAgo: 300, place: places.agrabad, lines: [[9, 1]], steps: [cancelled(1)] },
  { customer: "mitu.das@example.com", hoursAgo: 26, place: places.agrabad, lines: [[0, 1]], steps: [processing(15)] },
  {
    customer: "kamal.uddin@example.com",
    hoursAgo: 240,
    place: places.mirpur,
    lines: [
      [6, 1],
      [4, 1],
    ],
    steps: [
      processing(7),
      shipped(31),
      delivered(72),
      paid(72),
      { after: 100, refund: 60, reason: "damaged", reference: "bKash 8N7A6D5EE7" },
    ],
  },
  {
    customer: "kamal.uddin@example.com",
    hoursAgo: 118,
    place: places.mirpur,
    lines: [[3, 1]],
    steps: [processing(4), handedTo("Steadfast", "15BB0C21", 24), delivered(47)],
  },
  {
    customer: "sadia.rahman@example.com",
    hoursAgo: 160,
    place: places.dhanmondi,
    lines: [[2, 3]],
    steps: [processing(5), shipped(25), delivered(49), paid(49)],
  },
  {
    customer: "sadia.rahman@example.com",
    hoursAgo: 9,
    place: places.dhanmondi,
    lines: [[5, 1]],
    steps: [{ after: 1, call: "confirmed" }],
  },
  {
    customer: "imran.chowdhury@example.com",
    hoursAgo: 100,
    place: places.zindabazar,
    lines: [
      [0, 1],
      [3, 1],
    ],
    steps: [
      processing(10),
      handedTo("RedX", "22A118TU4RK2", 45),
      { after: 80, parcel: "coming_back", note: "Nobody at home, twice" },
    ],
  },
  {
    customer: "papri.sarkar@example.com",
    hoursAgo: 33,
    place: places.boyra,
    lines: [[4, 2]],
    isOnline: true,
    steps: [paidOnline(0.1), processing(7), cancelled(20)],
  },
  {
    customer: "imran.chowdhury@example.com",
    hoursAgo: 6,
    place: places.zindabazar,
    lines: [[0, 1]],
    isOnline: true,
    steps: [paidOnline(0.2)],
  },
  {
    customer: "papri.sarkar@example.com",
    hoursAgo: 5,
    place: places.boyra,
    lines: [
      [1, 1],
      [8, 1],
    ],
    steps: [],
  },
];
