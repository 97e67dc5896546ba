import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Element families, the only colours besides accent and warm (D6), and further roles of tag colours. */
export type Family =
  | "alkali"
  | "earth"
  | "metal"
  | "post"
  | "nonmetal"
  | "halogen"
  | "noble"
  | "accent"
  | "warm"
  | "danger"
  | "neutral";

type TagProps = ComponentProps<"span"> & { family: Family };

/** Chip for a category or state, tinted in a family colour. Never rely on the colour alone. */
export function Tag({ family, className, ...rest }: TagProps) {
  return <span data-family={family} className={cx("tag", className)} {...rest} />;
}
