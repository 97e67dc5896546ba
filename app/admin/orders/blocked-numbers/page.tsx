import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BlockedNumbers } from "@/components/order-work/blocked-numbers";
import { BackLink } from "@/components/shared/back-link";
import { ListPage } from "@/components/shared/list-page";
import { adminRoutes } from "@/lib/admin-routes";
import { adminBlocks } from "@/lib/order-work/block-schema";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listBlockedNumbers } from "@/server/order-work/blocked-numbers";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Blocked numbers") });

async function BlockedNumbersPage({ searchParams }: PageProps<"/admin/orders/blocked-numbers">) {
  const query = adminBlocks.parse(await searchParams);
  await requireAbility("orders.edit", adminBlocks.href(query, { page: query.page }));
  const blocks = await listBlockedNumbers(query);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Blocked numbers")}
        lead={t(
          "These phone numbers cannot order in cash. They can pay online, and you can take their orders by phone.",
        )}
      />
      <ListPage
        address={adminBlocks}
        query={query}
        page={blocks}
        things={t("numbers")}
        panel="p-5"
        empty={{
          title: t("No number is blocked"),
          text: t("Block a number on the page of an order, if its buyer orders without wanting the parcels."),
        }}
      >
        <BlockedNumbers blocks={blocks.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/blocked-numbers"), BlockedNumbersPage);
