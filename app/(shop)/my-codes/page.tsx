import type { Metadata } from "next";
import { DeletionBanner } from "@/components/account/delete-account";
import { VerifyBanner } from "@/components/auth/verify-banner";
import { OwnCodeList } from "@/components/premium-codes/own-code-list";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { myCodes } from "@/lib/premium-codes/addresses";
import { offersCash } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { deletionDueAt } from "@/server/account/queries";
import { requireUser } from "@/server/auth/page-guards";
import { isEmailVerified } from "@/server/auth/queries";
import { currentTime } from "@/server/clock";
import { listOwnCodes } from "@/server/premium-codes/queries";
import { banglaNamesOfBatches } from "@/server/products/queries";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("My Codes"), robots: { index: false } });

async function MyCodesPage({ searchParams }: PageProps<"/my-codes">) {
  const user = await requireUser("/my-codes");
  const query = myCodes.parse(await searchParams);
  const [codes, shop, isVerified, dueAt] = await Promise.all([
    listOwnCodes(user, query),
    getShopFacts(),
    isEmailVerified(user.id),
    deletionDueAt(user),
  ]);
  const banglaNames = await banglaNamesOfBatches(codes.data.map(({ description }) => description));
  const cashName = offersCash(shop) ? shop.methodNames.cash_on_delivery : null;

  return (
    <OwnCodeList
      codes={codes}
      banglaNames={banglaNames}
      now={currentTime()}
      cashName={cashName}
      appListing={shop.appListing}
      notice={
        <>
          {dueAt ? <DeletionBanner dueAt={dueAt} /> : null}
          {isVerified ? null : (
            <VerifyBanner email={user.email} why={t("premium codes given to this address will then show up")} />
          )}
        </>
      }
    />
  );
}

export default withPageMessages(textsFor("/my-codes"), MyCodesPage);
