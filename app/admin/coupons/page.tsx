import type { Metadata } from "next";
import { AddCoupon, ExportCoupons } from "@/components/coupons/admin/coupon-actions";
import { CouponTable } from "@/components/coupons/admin/coupon-table";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { ListToolbar } from "@/components/shared/list-toolbar";
import { MoreMenu } from "@/components/shared/more-menu";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCoupons, couponSortLabels } from "@/lib/coupons/addresses";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { listCoupons } from "@/server/coupons/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Coupons") });

async function AdminCouponsPage({ searchParams }: PageProps<"/admin/coupons">) {
  const query = adminCoupons.parse(await searchParams);
  await requireAbility("coupons.edit", adminCoupons.href(query, { page: query.page }));
  const coupons = await listCoupons(query);
  const total = coupons.pagination.total_items;
  const list = {
    address: adminCoupons,
    query,
    switches: { active_only: t("Switched on only"), personal: t("Include personal") },
  };

  return (
    <>
      <PageHead
        title={t("Coupons")}
        lead={
          <span className="max-sm:hidden">
            {t("Codes that reduce the price of an order. An order keeps the discount it had when it was placed.")}
          </span>
        }
        actions={
          <>
            <AddCoupon />
            <MoreMenu>
              <AddCoupon isReward />
              <ExportCoupons query={query} />
            </MoreMenu>
          </>
        }
      />
      <ListPage
        address={adminCoupons}
        query={query}
        page={coupons}
        things={t("coupons")}
        filters={
          <ListToolbar
            {...list}
            action={adminRoutes.coupons}
            search={{ label: t("Search coupons"), placeholder: t("Code or note") }}
            count={tn(total, "{n} coupon", "{n} coupons")}
          />
        }
        sorts={couponSortLabels}
        empty={{ title: t("No coupons yet"), text: t("Create one, print it on a card or send it to your customers.") }}
        noResult={{ title: t("No coupons found"), showAll: t("Show all coupons") }}
      >
        <CouponTable coupons={coupons.data} now={currentTime()} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/coupons"), AdminCouponsPage);
