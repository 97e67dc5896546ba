import type { CanvasHTMLAttributes, Ref } from "react";
import { t } from "@/lib/texts/text";

type ModelCanvasProps = Pick<CanvasHTMLAttributes<HTMLCanvasElement>, "hidden" | "onKeyDown"> & {
  ref: Ref<HTMLCanvasElement>;
  /** Accessible name: the model, and how to turn it. */
  label: string;
};

export function ModelCanvas({ label, ...props }: ModelCanvasProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the application role makes screen readers pass keys through.
    <canvas {...props} tabIndex={0} role="application" aria-roledescription={t("3D model")} aria-label={label} />
  );
}
