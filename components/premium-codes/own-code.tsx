import { cx } from "class-variance-authority";
import { CodeBox } from "@/components/shared/copy-button";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { formatDay } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { orderNumberOf } from "@/lib/orders/rules";
import { batchText, codeBadges, codeState, usesText } from "@/lib/premium-codes/labels";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { routes } from "@/lib/routes";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type OwnCodeProps = { code: PremiumCode; banglaNames: ReadonlyMap<string, string>; now: Date };

/** Code as shown to its owner, with state and origin. Codes that work are on the stage. */
export function OwnCode({ code, banglaNames, now }: OwnCodeProps) {
  const state = codeState(code, now);
  const name = code.description && pickContent(batchText(code.description), banglaNames.get(code.description));

  return (
    <li className={cx("grid content-start gap-3 panel p-4 sm:p-5", state === "active" && "stage bg-panel!")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Tag family={codeBadges[state].family}>{t(codeBadges[state].label)}</Tag>
        <span className="text-sm text-soft">{usesText(code)}</span>
      </div>
      <CodeBox
        text={code.code}
        label={state === "active" ? t("Copy premium code {code}", { code: code.code }) : null}
        isSpent={state !== "active"}
      />
      {name ? (
        <p>
          <UserText lang={langOf(name)}>{name}</UserText>
        </p>
      ) : null}
      <Origin code={code} isExpired={state === "expired"} />
    </li>
  );
}

/** Expiry date and the order that contained the code. */
function Origin({ code, isExpired }: { code: PremiumCode; isExpired: boolean }) {
  const { expires_at: expiresAt, distributed_at: distributedAt, distributed_to_order_id: orderId } = code;
  if (!expiresAt && !orderId) return null;

  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
      {expiresAt ? (
        <span>
          {renderRich(
            isExpired ? "Expired on <time>{time}</time>" : "Works until <time>{time}</time>",
            { time: (text) => <time dateTime={expiresAt}>{text}</time> },
            { time: formatDeadline(expiresAt) },
          )}
        </span>
      ) : null}
      {orderId ? (
        <Link href={routes.myOrder(orderId)} className="inline-flex min-h-11 items-center gap-1.5 hover:underline">
          {renderRich(
            "Order <number>{number}</number>",
            { number: (number) => <span className="font-mono">{number}</span> },
            { number: orderNumberOf(orderId) },
          )}
        </Link>
      ) : null}
      {distributedAt ? (
        <span>
          {renderRich(
            "received on <time>{day}</time>",
            { time: (text) => <time dateTime={distributedAt}>{text}</time> },
            { day: formatDay(distributedAt) },
          )}
        </span>
      ) : null}
    </p>
  );
}
