"use client";

import { useAction } from "@/components/shared/use-action";
import { api } from "@/lib/api-client";
import type { ProductLayout } from "@/lib/auth/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const layouts = [
  { layout: "cards", name: "Cards", icon: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" },
  { layout: "table", name: "Table", icon: "M3 5h14M3 10h14M3 15h14" },
] as const satisfies { layout: ProductLayout; name: Label; icon: string }[];

/** Switches the product list between cards and table; stored in the account (D9.15). */
export function LayoutSwitch({ current }: { current: ProductLayout }) {
  const { run, isBusy } = useAction();

  return (
    <fieldset className="layout-switch" aria-busy={isBusy || undefined}>
      <legend className="sr-only">{t("Show as")}</legend>
      {layouts.map(({ layout, name, icon }) => (
        <button
          key={layout}
          type="button"
          className="page-link"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={layout === current}
          onClick={() => {
            if (layout !== current) {
              void run(() => api("PATCH /auth/me", { body: { product_layout: layout } }), {
                failed: t("We couldn't change the view. Please try again."),
              });
            }
          }}
        >
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d={icon} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
