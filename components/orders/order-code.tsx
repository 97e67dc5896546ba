import { AppLink } from "@/components/shared/app-link";
import { CodeBox } from "@/components/shared/copy-button";
import { Link } from "@/components/shared/link";
import { Panel } from "@/components/shared/panel";
import { Tag } from "@/components/shared/tag";
import { missingCodeWords, whyNoCode } from "@/lib/orders/missing-code";
import type { OrderWithCode } from "@/lib/orders/schema";
import { codeBadges, codeState, codeWords } from "@/lib/premium-codes/badges";
import type { OrderCode as OrderCodeFacts } from "@/lib/premium-codes/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type OrderCodeProps = { order: OrderWithCode; now: Date };

/** The premium code of a paid order, or a note that it is coming (D1.19). Only for the owner. */
export function OrderCode({ order, now }: OrderCodeProps) {
  const { premium_code: code } = order;
  const missing = missingCodeWords.owner[whyNoCode(order)];
  if (!code && !missing) return null;

  return (
    <Panel title={t("Your premium code")}>
      {code ? (
        <>
          <OwnCode code={code} now={now} />
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <AppLink />
            <p className="text-soft">
              {codeWords(code, now)}{" "}
              <Link href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
                {t("All your codes")}
              </Link>
            </p>
          </div>
        </>
      ) : (
        <p>{missing && t(missing)}</p>
      )}
    </Panel>
  );
}

function OwnCode({ code, now }: { code: OrderCodeFacts; now: Date }) {
  const state = codeState(code, now);
  const isSpent = state !== "active";

  return (
    <>
      {isSpent ? (
        <p className="mb-2.5">
          <Tag family={codeBadges[state].family}>{t(codeBadges[state].label)}</Tag>
        </p>
      ) : null}
      <CodeBox text={code.code} label={isSpent ? null : t("Copy premium code")} isSpent={isSpent} />
    </>
  );
}

/** For admins: the premium code of an order, or why there is none (spec 4). */
export function AdminOrderCode({ order, now }: OrderCodeProps) {
  const { premium_code: code } = order;
  if (!code) {
    const reason = whyNoCode(order);
    return <p className={reason === "waiting" ? "text-warm" : "text-soft"}>{t(missingCodeWords.admin[reason])}</p>;
  }
  const state = codeState(code, now);

  return (
    <div>
      <CodeBox text={code.code} label={t("Copy premium code")} isSpent={state !== "active"} />
      {state === "active" ? null : (
        <p className="mt-2 text-soft">{t("{state}: it no longer works.", { state: t(codeBadges[state].label) })}</p>
      )}
    </div>
  );
}
