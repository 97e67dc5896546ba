/** Invoices and credit notes, which triggers issue (ADR 115). */
import { documentNumber, type InvoicesByOrder } from "@/lib/accounting/invoices";
import { db } from "@/server/db";
import type { Invoice } from "@/server/generated/prisma/client";

const toIssued = (document: Pick<Invoice, "kind" | "year" | "number" | "issuedAt">) => ({
  number: documentNumber(document),
  issued_at: document.issuedAt.toISOString(),
});

/** The latest invoice of each order. */
export async function readInvoices(orderIds: readonly string[]): Promise<InvoicesByOrder> {
  const rows = await db.invoice.findMany({
    where: { kind: "invoice", orderId: { in: [...orderIds] } },
    include: { cancelledBy: true },
    orderBy: { id: "asc" },
  });

  return Object.fromEntries(
    rows.map(({ orderId, cancelledBy, ...invoice }) => [
      orderId,
      { ...toIssued(invoice), credit_note: cancelledBy ? toIssued(cancelledBy) : null },
    ]),
  );
}
