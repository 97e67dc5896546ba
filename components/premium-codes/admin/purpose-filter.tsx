import { useId } from "react";
import { NavSelect } from "@/components/shared/nav-select";
import { adminCodes } from "@/lib/premium-codes/addresses";
import { codePurposes, purposeLabels } from "@/lib/premium-codes/purpose-labels";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { t } from "@/lib/texts/text";

/** Filters codes by purpose; each choice is a link. */
export function PurposeFilter({ query }: { query: CodeListQuery }) {
  const id = useId();

  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t("For^purpose")}
      </label>
      <NavSelect
        id={id}
        className="w-auto max-sm:min-h-11 max-sm:text-sm"
        value={query.purpose ?? ""}
        options={[
          { value: "", label: t("All purposes"), href: adminCodes.href(query, { purpose: undefined }) },
          ...codePurposes.map((purpose) => ({
            value: purpose,
            label: t(purposeLabels[purpose]),
            href: adminCodes.href(query, { purpose }),
          })),
        ]}
      />
    </div>
  );
}
