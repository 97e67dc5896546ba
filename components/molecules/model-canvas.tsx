import type { CanvasHTMLAttributes, Ref } from "react";
import { t } from "@/lib/texts/text";

type ModelCanvasProps = Pick<CanvasHTMLAttributes<HTMLCanvasElement>, "hidden" | "onKeyDown"> & {
  ref: Ref<HTMLCanvasElement>;
  /** What it shows, and how one turns it. */
  label: string;
};

/** Where a model is drawn and turned. */
export function ModelCanvas({ label, ...props }: ModelCanvasProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes keys, which a screen reader has to let through.
    <canvas {...props} tabIndex={0} role="application" aria-roledescription={t("3D model")} aria-label={label} />
  );
}
