import Link from "next/link";
import { CodeBox } from "@/components/shared/code-box";
import { isCodeDue } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { Panel } from "./panel";

const WAITING =
  "Your code is not ready yet. It will be here and under My Codes as soon as it is; there is nothing you need to do.";
/** Paid, and neither a code nor waiting for one: an admin looks at the payment first (aamarPay's risk level). */
const CHECKED =
  "Your code is being checked. It will be here and under My Codes when that is done; there is nothing you need to do.";

/** The premium code of a paid order, or word that it is on its way (decisions 1). Shown to the owner alone. */
export function OrderCode({ order }: { order: OrderWithCode }) {
  const { premium_code: code, status, payment_status: paymentStatus } = order;
  if (code) {
    return (
      <Panel title="Your premium code">
        <CodeBox text={code.code} label="Copy premium code" isSpent={!code.is_active} />
        <p className="mt-3 text-soft">
          {code.is_active
            ? "Enter it in the app under Premium. It works on one account."
            : "This code has been deactivated and no longer works."}{" "}
          <Link href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
            All your codes
          </Link>
        </p>
      </Panel>
    );
  }
  if (!isCodeDue({ status, paymentStatus })) return null;

  return (
    <Panel title="Your premium code">
      <p>{order.waits_for_code ? WAITING : CHECKED}</p>
    </Panel>
  );
}
