"use client";

import { cx } from "class-variance-authority";
import { t } from "@/lib/texts/text";

/** Element families with a colour similar to the brand's. */
const families: Readonly<Record<string, string>> = {
  bKash: "halogen",
  Nagad: "earth",
  Rocket: "noble",
  Visa: "metal",
  Mastercard: "warm",
};

type PaymentMarksProps = {
  /** Names of the accepted methods in display order (lib/settings/shop-facts). */
  marks: readonly string[];
  /** Renders a span instead of a paragraph, for use in a label. */
  isInLabel?: boolean;
  className?: string;
};

/**
 * Payment method names in small frames, without third-party logos. Renders nothing without methods. A client
 * component, because the cart bundles it anyway and footers then only send the names.
 */
export function PaymentMarks({ marks, isInLabel, className }: PaymentMarksProps) {
  if (marks.length === 0) return null;

  const Row = isInLabel ? "span" : "p";

  return (
    <Row className={cx("payment-marks", className)}>
      <span className="sr-only">{t("Ways to pay:")}</span>
      {marks.map((mark) => (
        <span key={mark} data-family={families[mark] ?? "neutral"}>
          {mark}
        </span>
      ))}
    </Row>
  );
}
