import { AppLink } from "@/components/shared/app-link";
import { CodeBox } from "@/components/shared/copy-button";
import { Link } from "@/components/shared/link";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { missingCodeTexts, whyNoCode } from "@/lib/orders/missing-code";
import type { OrderWithCode } from "@/lib/orders/schema";
import { codeBadges, codeNote, codeState } from "@/lib/premium-codes/labels";
import type { OrderCode as OrderCodeFacts } from "@/lib/premium-codes/schema";
import { routes } from "@/lib/routes";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type OrderCodeProps = { order: OrderWithCode; now: Date };

/** Premium codes of a paid order, or a note that they are pending (D1.19). For its customer only. */
export function OrderCode({ order, now, appListing }: OrderCodeProps & { appListing: string | null }) {
  const { premium_codes: codes } = order;
  const missing = missingCodeTexts.owner[whyNoCode(order)];
  if (codes.length === 0 && !missing) return null;

  return (
    <Card title={codes.length > 1 ? t("Your premium codes") : t("Your premium code")}>
      {codes.length > 0 ? (
        <>
          <ul className="grid gap-3">
            {codes.map((code) => (
              <li key={code.code}>
                <OwnCode code={code} isNamed={codes.length > 1} now={now} />
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <AppLink appListing={appListing} />
            <p className="text-soft">
              {codes.length > 1 ? t("Each code works on one account.") : codeWordsOf(codes, now)}{" "}
              <Link href={routes.myCodes} className="whitespace-nowrap underline underline-offset-4 hover:text-ink">
                {t("All your codes")}
              </Link>
            </p>
          </div>
          {missing ? <p className="mt-3">{t(missing)}</p> : null}
        </>
      ) : (
        <p>{missing && t(missing)}</p>
      )}
    </Card>
  );
}

const codeWordsOf = ([code]: readonly OrderCodeFacts[], now: Date) => code && codeNote(code, now);

/** @param isNamed whether to show the description, to distinguish several codes */
function OwnCode({ code, isNamed, now }: { code: OrderCodeFacts; isNamed: boolean; now: Date }) {
  const state = codeState(code, now);
  const isSpent = state !== "active";

  return (
    <>
      {isSpent ? (
        <p className="mb-2.5">
          <Tag family={codeBadges[state].family}>{t(codeBadges[state].label)}</Tag>
        </p>
      ) : null}
      {isNamed ? <CodeName code={code} /> : null}
      <CodeBox
        text={code.code}
        label={isSpent ? null : isNamed ? t("Copy premium code {code}", { code: code.code }) : t("Copy premium code")}
        isSpent={isSpent}
      />
    </>
  );
}

function CodeName({ code: { description } }: { code: OrderCodeFacts }) {
  if (!description) return null;

  return (
    <p className="mb-1 text-sm text-soft">
      <UserText lang={langOf(description)}>{description}</UserText>
    </p>
  );
}

/** For admins: premium codes of an order, or why some are missing (spec 4). */
export function AdminOrderCode({ order, now }: OrderCodeProps) {
  const { premium_codes: codes } = order;
  const isMissing = codes.length === 0 || order.waits_for_code;
  const reason = whyNoCode(order);

  return (
    <div className="grid gap-3">
      {codes.map((code) => (
        <AdminCode key={code.code} code={code} isNamed={codes.length > 1} now={now} />
      ))}
      {isMissing ? (
        <p className={reason === "waiting" ? "text-warm" : "text-soft"}>{t(missingCodeTexts.admin[reason])}</p>
      ) : null}
    </div>
  );
}

function AdminCode({ code, isNamed, now }: { code: OrderCodeFacts; isNamed: boolean; now: Date }) {
  const state = codeState(code, now);

  return (
    <div>
      {isNamed ? <CodeName code={code} /> : null}
      <CodeBox
        text={code.code}
        label={isNamed ? t("Copy premium code {code}", { code: code.code }) : t("Copy premium code")}
        isSpent={state !== "active"}
      />
      {state === "active" ? null : (
        <p className="mt-2 text-soft">{t("{state}: it no longer works.", { state: t(codeBadges[state].label) })}</p>
      )}
    </div>
  );
}
