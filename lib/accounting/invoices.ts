/** Numbers of invoices and credit notes (ADR 115). */

type Numbered = { kind: "invoice" | "credit_note"; year: number; number: number };

const PREFIX = { invoice: "INV", credit_note: "CN" } as const;

/** `INV-2026-000123`. */
export const documentNumber = ({ kind, year, number }: Numbered): string =>
  `${PREFIX[kind]}-${year}-${String(number).padStart(6, "0")}`;

type Issued = { number: string; issued_at: string };

/** An order's latest invoice, and the credit note that cancels it. */
export type IssuedInvoice = Issued & { credit_note: Issued | null };

/** By order id. Orders without an invoice are left out. */
export type InvoicesByOrder = Readonly<Record<string, IssuedInvoice>>;
