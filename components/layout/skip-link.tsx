import { t } from "@/lib/texts/text";

/** For who uses the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {t("Skip to content")}
    </a>
  );
}
