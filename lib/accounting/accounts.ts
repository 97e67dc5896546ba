/** Accounts of the journal (ADR 115), in the order of the page. */
import type { Label } from "@/lib/texts/catalogue";

export const journalAccounts = [
  "cash",
  "bank",
  "gateway",
  "receivables",
  "prepayments",
  "sales",
  "delivery",
  "kept_advances",
  "refunds",
  "differences",
  "courier_charges",
  "gateway_fees",
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

export const accountLabels: Record<JournalAccount, { label: Label; note: Label }> = {
  cash: {
    label: "Cash of orders",
    note: "Cash and wallet transfers, less couriers' charges, until a courier's payment moves it to the bank",
  },
  bank: { label: "Bank^account", note: "Payments of couriers" },
  gateway: { label: "Payment gateway", note: "Online payments less fees and refunds" },
  receivables: { label: "Receivables", note: "Delivered orders that are not paid yet" },
  prepayments: { label: "Customer prepayments", note: "Paid before delivery, or due back" },
  sales: { label: "Sales^account", note: "Goods of delivered orders, less discounts" },
  delivery: { label: "Delivery charges", note: "Charged to customers" },
  kept_advances: { label: "Kept advances", note: "Of returned parcels" },
  refunds: { label: "Refunds", note: "Of delivered orders" },
  differences: { label: "Payment differences", note: "Paid orders whose total differs from the payment" },
  courier_charges: { label: "Courier charges^account", note: "From sheets and payments, or typed" },
  gateway_fees: { label: "Gateway fees", note: "By the rates on the profit page" },
};
