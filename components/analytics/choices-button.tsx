"use client";

/** Reopens the consent banner; Analytics handles the click. Rendered in the footer if a tag manager is configured. */
import { earlyPress } from "@/components/ui/early-press";
import { t } from "@/lib/texts/text";

export function ChoicesButton() {
  return (
    <button type="button" {...earlyPress} data-analytics-choices className="footer-link">
      {t("Analytics choices")}
    </button>
  );
}
