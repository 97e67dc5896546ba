import { t } from "@/lib/texts/text";

/** Between two ways to sign in. */
export function OrLine() {
  return (
    <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t("or")}
    </p>
  );
}
