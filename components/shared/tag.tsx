import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The element families, the only colours beside accent and warm (D6), and the roles that may colour a tag. */
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

/** A category or a state: a tinted chip in a family colour. The words carry the meaning, never the colour alone. */
export function Tag({ family, className, ...rest }: TagProps) {
  return <span data-family={family} className={cx("tag", className)} {...rest} />;
}
