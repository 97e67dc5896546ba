import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { DataCopyRequest } from "./data-copy";

/** How to get one's data or to have the account deleted, as the privacy policy promises. */
export function DataRequests() {
  const link = (href: string) => (text: React.ReactNode) => (
    <Link href={href} className="underline underline-offset-4">
      {text}
    </Link>
  );

  return (
    <>
      <h3>{t("Your data")}</h3>
      <DataCopyRequest />
      <p className="mt-4">
        {renderRich(
          "To have your account deleted, <contact>write to us</contact>. The <policy>privacy policy</policy> says what we keep, and for how long.",
          { contact: link(routes.contact), policy: link(routes.privacyPolicy) },
        )}
      </p>
    </>
  );
}
