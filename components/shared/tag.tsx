import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Colours of tags: element families (D6) and semantic roles. */
export type Family =
  | "alkali"
  | "earth"
  | "metal"
  | "post"
  | "nonmetal"
  | "halogen"
  | "noble"
  | "lanthanide"
  | "actinide"
  | "accent"
  | "warm"
  | "danger"
  | "neutral";

type TagProps = ComponentProps<"span"> & { family: Family };

/** Chip for a category or state. The text must make sense without the colour. */
export function Tag({ family, className, ...rest }: TagProps) {
  return <span data-family={family} className={cx("tag", className)} {...rest} />;
}
