"use client";

import { cx } from "class-variance-authority";
import { t } from "@/lib/texts/text";

/** Each word in a colour of the periodic table that its buyers would guess; any other is plain. */
const families: Readonly<Record<string, string>> = {
  bKash: "halogen",
  Nagad: "earth",
  Rocket: "noble",
  Visa: "metal",
  Mastercard: "warm",
};

type PaymentMarksProps = {
  /** What is taken, in this order (lib/settings/shop-facts). */
  marks: readonly string[];
  /** There no paragraph may stand. */
  isInLabel?: boolean;
  className?: string;
};

/**
 * The ways to pay as words in small frames: drawn by us, nobody's logo. Nothing where there is nothing to say. The sheets of the cart and
 * the checkout hold it anyway; so the footer of each page takes the words alone as data.
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
