import type { ReactNode } from "react";
import { Note } from "@/components/shared/panel";
import type { CartChange } from "@/lib/cart/rules";
import { formatTaka } from "@/lib/money";

/** What has changed since the cart was filled, in words; nothing when nothing has. */
export function CartChanges({ changes, children }: { changes: readonly CartChange[]; children?: ReactNode }) {
  return (
    <div role="status" className={changes.length > 0 ? "mb-4" : undefined}>
      {changes.length > 0 ? (
        <Note>
          <p className="font-semibold">Your cart has changed</p>
          <ul className="mt-1.5 grid gap-1 text-sm text-soft">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.product_id}`}>{changeText(change)}</li>
            ))}
          </ul>
          {children}
        </Note>
      ) : null}
    </div>
  );
}

function changeText(change: CartChange): string {
  if (change.kind === "gone") return `${change.name} is no longer available and has left your cart.`;
  if (change.kind === "full")
    return `${change.name}: ${change.to} of ${change.from} fit, an order takes 10 items at most.`;
  if (change.kind === "fewer") return `${change.name}: only ${change.to} left, your quantity was ${change.from}.`;

  return `${change.name}: the price is now ${formatTaka(change.to)} instead of ${formatTaka(change.from)}.`;
}
