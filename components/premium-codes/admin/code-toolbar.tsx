import { NavSwitch } from "@/components/shared/nav-switch";
import { RefreshButton } from "@/components/shared/refresh-button";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCodes } from "@/lib/premium-codes/addresses";
import type { CodeListQuery } from "@/lib/premium-codes/schema";

/** What the list shows. On a phone what is switched on alone stands here: `CodeSwitches` are in the menu of the page, too. */
export function CodeToolbar({ query, total }: { query: CodeListQuery; total: number }) {
  const isNarrowed = query.active_only || query.bound_only;

  return (
    <>
      <SearchForm
        action={adminRoutes.premiumCodes}
        label="Search premium codes"
        placeholder="Code, e-mail or order number"
        search={query.search ?? ""}
        clearHref={adminCodes.href(query, { search: undefined })}
      />
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:text-sm sm:mt-3 sm:gap-x-6 ${isNarrowed ? "" : "max-sm:hidden"}`}
      >
        <CodeSwitches query={query} />
        <p role="status" className="text-soft">
          {total.toLocaleString("en-IN")} {total === 1 ? "code" : "codes"}
        </p>
        <div className="ml-auto max-sm:hidden">
          <RefreshButton />
        </div>
      </div>
    </>
  );
}

export function CodeSwitches({ query }: { query: CodeListQuery }) {
  return (
    <>
      <NavSwitch
        name="active_only"
        label="Active Only"
        isOn={query.active_only}
        href={adminCodes.href(query, { active_only: !query.active_only })}
      />
      <NavSwitch
        name="bound_only"
        label="Bound Only"
        isOn={query.bound_only}
        href={adminCodes.href(query, { bound_only: !query.bound_only })}
      />
    </>
  );
}
