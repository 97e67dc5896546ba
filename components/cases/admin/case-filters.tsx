import { NavSelect } from "@/components/shared/nav-select";
import { Label } from "@/components/ui/label";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCases, type CasesQuery } from "@/lib/cases/addresses";
import { caseKindLabels, caseKinds } from "@/lib/orders/case-kinds";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const stateLabels = {
  open: "Open^case",
  resolved: "Settled",
  all: "Open and settled",
} as const;
const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[];

/** Filters of the case list; each is a link. */
export function CaseFilters({ query }: { query: CasesQuery }) {
  return (
    <form action={to(adminRoutes.cases)} method="get" className="grid max-w-xl grid-cols-2 gap-3">
      <div className="grid">
        <Label htmlFor="case-kind" className="sr-only">
          {t("Kind")}
        </Label>
        <NavSelect
          id="case-kind"
          name="kind"
          value={query.kind ?? ""}
          options={[
            { value: "", label: t("All kinds"), href: adminCases.href(query, { kind: undefined }) },
            ...caseKinds.map((kind) => ({
              value: kind,
              label: t(caseKindLabels[kind]),
              href: adminCases.href(query, { kind }),
            })),
          ]}
        />
      </div>
      <div className="grid">
        <Label htmlFor="case-state" className="sr-only">
          {t("State")}
        </Label>
        <NavSelect
          id="case-state"
          name="state"
          value={query.state}
          options={states.map((state) => ({
            value: state,
            label: t(stateLabels[state]),
            href: adminCases.href(query, { state }),
          }))}
        />
      </div>
    </form>
  );
}
