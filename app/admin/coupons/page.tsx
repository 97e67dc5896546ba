import type { Metadata } from "next";
import { AddCoupon, ExportCoupons } from "@/components/coupons/admin/coupon-actions";
import { CouponTable } from "@/components/coupons/admin/coupon-table";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { ListSwitches, ListToolbar } from "@/components/shared/list-toolbar";
import { MoreMenu } from "@/components/shared/more-menu";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCoupons, couponSortWords } from "@/lib/coupons/addresses";
import { requireAdmin } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { listCoupons } from "@/server/coupons/queries";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Coupons" };

async function AdminCouponsPage({ searchParams }: PageProps<"/admin/coupons">) {
  await requireAdmin(adminRoutes.coupons);
  const query = adminCoupons.parse(await searchParams);
  const coupons = await listCoupons(query);
  const total = coupons.pagination.total_items;
  const list = {
    address: adminCoupons,
    query,
    switches: { active_only: "Switched on only", personal: "Personal ones, too" },
  };

  return (
    <>
      <PageHead
        title="Coupons"
        lead={
          <span className="max-sm:hidden">
            Codes that make an order cheaper. An order keeps what its coupon gave when it was placed.
          </span>
        }
        actions={
          <>
            <AddCoupon />
            <MoreMenu>
              <ExportCoupons query={query} />
              <div className="px-3 sm:hidden">
                <ListSwitches {...list} />
              </div>
            </MoreMenu>
          </>
        }
      />
      <ListPage
        address={adminCoupons}
        query={query}
        page={coupons}
        things="coupons"
        filters={
          <ListToolbar
            {...list}
            action={adminRoutes.coupons}
            search={{ label: "Search coupons", placeholder: "Code or note" }}
            count={`${total.toLocaleString("en-IN")} ${total === 1 ? "coupon" : "coupons"}`}
          />
        }
        sorts={couponSortWords}
        empty={{ title: "No coupons yet", text: "Make one, print it on a card or send it to your customers." }}
        noResult={{ title: "No coupons found", showAll: "Show all coupons" }}
      >
        <CouponTable coupons={coupons.data} now={currentTime()} />
      </ListPage>
    </>
  );
}

export default withTexts(textsFor("/admin/coupons"), AdminCouponsPage);
