import { NavSwitch } from "@/components/shared/nav-switch";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCoupons } from "@/lib/coupons/addresses";
import type { CouponListQuery } from "@/lib/coupons/schema";
import { ExportCoupons } from "./coupon-actions";

/** What the list shows, and the list as a file. */
export function CouponToolbar({ query, total }: { query: CouponListQuery; total: number }) {
  return (
    <>
      <SearchForm
        action={adminRoutes.coupons}
        label="Search coupons"
        placeholder="Search by the beginning of a code"
        search={query.search ?? ""}
        clearHref={adminCoupons.href(query, { search: undefined })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <NavSwitch
          name="active_only"
          label="Switched on only"
          isOn={query.active_only}
          href={adminCoupons.href(query, { active_only: !query.active_only })}
        />
        <NavSwitch
          name="personal"
          label="Personal ones, too"
          isOn={query.personal}
          href={adminCoupons.href(query, { personal: !query.personal })}
        />
        <p role="status" className="text-soft">
          {total.toLocaleString("en-IN")} {total === 1 ? "coupon" : "coupons"}
        </p>
        <div className="sm:ml-auto">
          <ExportCoupons query={query} />
        </div>
      </div>
    </>
  );
}
