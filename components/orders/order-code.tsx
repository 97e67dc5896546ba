import Link from "next/link";
import { CodeBox } from "@/components/shared/code-box";
import { Tag } from "@/components/shared/tag";
import { isCodeDue } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import { codeBadges, codeState, codeWords } from "@/lib/premium-codes/badges";
import type { OrderCode as OrderCodeFacts } from "@/lib/premium-codes/schema";
import { routes } from "@/lib/routes";
import { Panel } from "./panel";

const WAITING =
  "Your code is not ready yet. It will be here and under My Codes as soon as it is; there is nothing you need to do.";
/** Paid, and neither a code nor waiting for one: an admin looks at the payment first (aamarPay's risk level). */
const CHECKED =
  "Your code is being checked. It will be here and under My Codes when that is done; there is nothing you need to do.";

/** The premium code of a paid order, or word that it is on its way (D1.19). Shown to the owner alone. */
export function OrderCode({ order, now }: { order: OrderWithCode; now: Date }) {
  const { premium_code: code, status, payment_status: paymentStatus } = order;
  if (code) {
    return (
      <Panel title="Your premium code">
        <KnownCode code={code} now={now} />
        <p className="mt-3 text-soft">
          {codeWords(code, now)}{" "}
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

function KnownCode({ code, now }: { code: OrderCodeFacts; now: Date }) {
  const state = codeState(code, now);
  const isSpent = state !== "active";

  return (
    <>
      {isSpent ? (
        <p className="mb-2.5">
          <Tag family={codeBadges[state].family}>{codeBadges[state].label}</Tag>
        </p>
      ) : null}
      <CodeBox text={code.code} label={isSpent ? null : "Copy premium code"} isSpent={isSpent} />
    </>
  );
}
