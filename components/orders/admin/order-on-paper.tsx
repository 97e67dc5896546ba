import "./paper.css";

import Link from "next/link";
import { BackLink } from "@/components/shared/back-link";
import { buttonVariants } from "@/components/ui/button";
import type { Paper, PrintKind } from "@/lib/orders/print-query";
import type { OrderDetails } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { Invoice } from "./invoice";
import { PackingSlip } from "./packing-slip";
import { PageSize } from "./page-size";
import type { PaperContact } from "./paper-parts";
import { PrintButton } from "./print-button";

type OrderOnPaperProps = { order: OrderDetails; kind: PrintKind; paper: Paper; contact: PaperContact };

const kindLabels: Record<PrintKind, string> = { slip: "Packing slip", invoice: "Invoice" };
const paperLabels: Record<Paper, string> = { a4: "A4", "80mm": "80 mm roll" };

/** A packing slip or an invoice as it will be printed, below what chooses it. Paper is white in both themes. */
export function OrderOnPaper({ order, kind, paper, contact }: OrderOnPaperProps) {
  return (
    <>
      <div className="no-print mb-6 grid gap-3">
        <BackLink href={adminRoutes.order(order.id)}>Order {order.order_number}</BackLink>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Choice
            label="Document"
            items={Object.entries(kindLabels).map(([name, label]) => ({
              label,
              href: adminRoutes.orderPrint(order.id, name as PrintKind, paper),
              isCurrent: name === kind,
            }))}
          />
          <Choice
            label="Paper"
            items={Object.entries(paperLabels).map(([name, label]) => ({
              label,
              href: adminRoutes.orderPrint(order.id, kind, name as Paper),
              isCurrent: name === paper,
            }))}
          />
          <PrintButton />
        </div>
      </div>
      <PageSize paper={paper}>
        {kind === "slip" ? (
          <PackingSlip order={order} contact={contact} />
        ) : (
          <Invoice order={order} contact={contact} />
        )}
      </PageSize>
    </>
  );
}

type ChoiceProps = { label: string; items: { label: string; href: string; isCurrent: boolean }[] };

function Choice({ label, items }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ label: text, href, isCurrent }) => (
        <Link
          key={href}
          href={href}
          replace
          prefetch={false}
          aria-current={isCurrent ? "page" : undefined}
          className={`${buttonVariants({ variant: "quiet", size: "small" })} aria-[current=page]:border-accent aria-[current=page]:text-accent`}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
