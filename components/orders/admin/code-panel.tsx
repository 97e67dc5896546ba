import { CodeBox } from "@/components/shared/code-box";
import { isCodeDue } from "@/lib/orders/rules";
import type { OrderDetails } from "@/lib/orders/schema";
import { Panel } from "../panel";

/** The premium code of an order, or why there is none. */
export function CodePanel({ order }: { order: OrderDetails }) {
  const { premium_code: code } = order;

  return (
    <Panel title="Premium code">
      {code ? (
        <>
          <CodeBox text={code.code} label="Copy premium code" isSpent={!code.is_active} />
          {code.is_active ? null : <p className="mt-2 text-soft">Deactivated: it no longer works.</p>}
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
