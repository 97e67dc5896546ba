"use client";

import { cx } from "class-variance-authority";
import { t } from "@/lib/texts/text";

/** A periodic table colour that resembles the brand; others are plain. */
const families: Readonly<Record<string, string>> = {
  bKash: "halogen",
  Nagad: "earth",
  Rocket: "noble",
  Visa: "metal",
  Mastercard: "warm",
};

type PaymentMarksProps = {
  /** Accepted methods, in this order (lib/settings/shop-facts). */
  marks: readonly string[];
  /** Renders no paragraph, which labels may not contain. */
  isInLabel?: boolean;
  className?: string;
};

/**
 * Payment method names in small frames, without third-party logos. Renders nothing without methods. A client
 * component: the cart and checkout sheets bundle it anyway, so footers only carry the names as data.
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
