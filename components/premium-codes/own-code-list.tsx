import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import type { Page } from "@/lib/pagination";
import { myCodes } from "@/lib/premium-codes/addresses";
import { codeState } from "@/lib/premium-codes/labels";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { routes } from "@/lib/routes";
import { withinSentence } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { OwnCode } from "./own-code";

type OwnCodeListProps = {
  codes: Page<PremiumCode>;
  /** Bangla product names by batch. */
  banglaNames: ReadonlyMap<string, string>;
  now: Date;
  /** Name of cash on delivery; null if not offered. */
  cashName: string | null;
  /** App download URL; null if there is none. */
  appListing: string | null;
  /** Shown below the title. */
  notice: ReactNode;
};

/** The user's premium codes (D3.30): on each page those that work first, the newest first among them. */
export function OwnCodeList({ codes, banglaNames, now, cashName, appListing, notice }: OwnCodeListProps) {
  const { data, pagination } = codes;
  const working = data.filter((code) => codeState(code, now) === "active");
  const ordered = [...working, ...data.filter((code) => !working.includes(code))];

  return (
    <div className="shell py-8 md:py-11">
      <h1>{t("My Codes")}</h1>
      {notice}
      {data.length > 0 ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p className="text-soft">{t("Enter a code in the app under Premium.")}</p>
            <AppLink appListing={appListing} />
          </div>
          <ul className="mt-6 grid gap-4 lg:grid-cols-2">
            {ordered.map((code) => (
              <OwnCode key={code.id} code={code} banglaNames={banglaNames} now={now} />
            ))}
          </ul>
        </>
      ) : (
        <NoCodes isPastEnd={pagination.total_items > 0} cashName={cashName} />
      )}
      <div className="mt-8">
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => myCodes.href({}, { page })}
          label={t("Pages of codes")}
        />
      </div>
    </div>
  );
}

function NoCodes({ isPastEnd, cashName }: { isPastEnd: boolean; cashName: string | null }) {
  if (isPastEnd) {
    return (
      <EmptyState
        title={t("There's nothing on this page.")}
        action={
          <Link href={routes.myCodes} className={buttonVariants({ variant: "quiet" })}>
            {t("Show all codes")}
          </Link>
        }
      />
    );
  }

  return (
    <EmptyState
      title={t("You don't have any premium codes yet")}
      text={
        cashName
          ? t("Every order comes with one, as soon as it's paid. With {cash}, that's once the cash is recorded.", {
              cash: withinSentence(cashName),
            })
          : t("Every order comes with one, as soon as it's paid.")
      }
      action={
        <>
          <Link href={routes.buyCards} className={buttonVariants()}>
            {t("Buy Cards")}
          </Link>
          <Link href={routes.myOrders} className={buttonVariants({ variant: "quiet" })}>
            {t("My Orders")}
          </Link>
        </>
      }
    />
  );
}
