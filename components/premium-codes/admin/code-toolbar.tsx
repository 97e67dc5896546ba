import { NavSwitch } from "@/components/shared/nav-switch";
import { RefreshButton } from "@/components/shared/refresh-button";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCodes } from "@/lib/premium-codes/addresses";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { ExportCodes } from "./export-codes";

/** What the list shows, and the list as a file. */
export function CodeToolbar({ query, total }: { query: CodeListQuery; total: number }) {
  return (
    <>
      <SearchForm
        action={adminRoutes.premiumCodes}
        label="Search premium codes"
        placeholder="Code, e-mail or order number"
        search={query.search ?? ""}
        clearHref={adminCodes.href(query, { search: undefined })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
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
        <p role="status" className="text-soft">
          {total.toLocaleString("en-IN")} {total === 1 ? "code" : "codes"}
        </p>
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <ExportCodes query={query} />
          <RefreshButton />
        </div>
      </div>
    </>
  );
}
