import { NavSwitch } from "@/components/shared/nav-switch";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCoupons } from "@/lib/coupons/addresses";
import type { CouponListQuery } from "@/lib/coupons/schema";

/** What the list shows. On a phone what is switched on alone stands here: `CouponSwitches` are in the menu of the page, too. */
export function CouponToolbar({ query, total }: { query: CouponListQuery; total: number }) {
  const isChanged = query.active_only || query.personal;

  return (
    <>
      <SearchForm
        action={adminRoutes.coupons}
        label="Search coupons"
        placeholder="Search by the beginning of a code"
        search={query.search ?? ""}
        clearHref={adminCoupons.href(query, { search: undefined })}
      />
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:text-sm sm:mt-3 sm:gap-x-6 ${isChanged ? "" : "max-sm:hidden"}`}
      >
        <CouponSwitches query={query} />
        <p role="status" className="text-soft">
          {total.toLocaleString("en-IN")} {total === 1 ? "coupon" : "coupons"}
        </p>
      </div>
    </>
  );
}

export function CouponSwitches({ query }: { query: CouponListQuery }) {
  return (
    <>
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
    </>
  );
}
