import { NotFoundState } from "@/components/shared/not-found-state";
import { Note } from "@/components/shared/note";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

const advice = () => t("Links from us work for 7 days. Please ask us for a new one, or choose your cards yourself.");

/** A checkout link that has ended, is incomplete, or whose products are no longer sold. */
export function CheckoutLinkEnded() {
  return (
    <NotFoundState
      title={t("This link has expired")}
      text={advice()}
      back={{ label: t("All products"), href: routes.products }}
    />
  );
}

/** The same for guests, on the sign-in page. */
export function CheckoutLinkNote() {
  return (
    <Note>
      <strong className="block font-semibold">{t("This link has expired")}</strong>
      {advice()}
    </Note>
  );
}
