import { t } from "@/lib/texts/text";

/** Lets keyboard users skip the header. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {t("Skip to content")}
    </a>
  );
}
