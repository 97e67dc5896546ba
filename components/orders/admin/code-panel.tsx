import { CodeBox } from "@/components/shared/code-box";
import { isCodeDue } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { codeBadges, codeState } from "@/lib/premium-codes/badges";
import { Panel } from "../panel";

/** The premium code of an order, or why there is none. */
export function CodePanel({ order, now }: { order: OrderDetails; now: Date }) {
  const { premium_code: code } = order;
  const state = code && codeState(code, now);

  return (
    <Panel title="Premium code">
      {code && state ? (
        <>
          <CodeBox text={code.code} label="Copy premium code" isSpent={state !== "active"} />
          {state === "active" ? null : <p className="mt-2 text-soft">{codeBadges[state].label}: it no longer works.</p>}
        </>
      ) : (
        <p className={order.waits_for_code ? "text-warm" : "text-soft"}>{reason(order)}</p>
      )}
    </Panel>
  );
}

function reason({ status, payment_status: paymentStatus, waits_for_code: waits }: OrderDetails): string {
  if (waits) return "Waits for a code: none was free. The next one made or freed is for this order or an older one.";

  return isCodeDue({ status, paymentStatus })
    ? "Held back until the payment is looked at."
    : "None. It comes when the order is paid.";
}
