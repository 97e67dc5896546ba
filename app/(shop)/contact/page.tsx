import type { Metadata } from "next";
import { BusinessHours } from "@/components/contact/business-hours";
import { ContactForm } from "@/components/contact/contact-form";
import { ContactInformation, WaysToReach } from "@/components/contact/contact-information";
import { Faq } from "@/components/contact/faq";
import { FreeShippingBadge } from "@/components/shared/free-shipping-badge";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { faqFor } from "@/lib/contact/faq";
import { routes } from "@/lib/routes";
import { faqData, toScriptText } from "@/lib/seo/structured-data";
import { phoneHours } from "@/lib/settings/opening-hours";
import { t } from "@/lib/texts/text";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Contact"),
  description: t("Write to us, call us, and find answers to the questions people ask most."),
});

async function ContactPage() {
  const [charges, shop] = await Promise.all([getDeliveryCharges(), getShopFacts()]);
  const questions = faqFor(charges, shop);
  const hours = phoneHours(shop.opening);

  return (
    <div className="shell py-8 md:py-11">
      <StructuredData text={toScriptText(faqData(questions))} />
      <h1>{t("Contact")}</h1>
      <p className="mt-2 max-w-[72ch] text-lg text-soft">
        {hours
          ? renderRich(
              "A real person replies: by email within 24 hours, by phone <hours>{hours}</hours>.",
              { hours: unbrokenWords },
              { hours },
            )
          : t("A real person replies: by email within 24 hours.")}{" "}
        {renderRich("Something went wrong with an order? <complaint>Make a complaint</complaint>.", {
          complaint: (text) => (
            <Link href={routes.complaint} className="text-accent underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
      <WaysToReach shop={shop} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <section aria-label={t("Write to us")} className="self-start panel p-5 sm:p-7">
          <ContactForm />
        </section>
        <div className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:row-span-2 lg:grid-cols-1">
          <ContactInformation shop={shop} />
          <div className="grid content-start gap-5">
            <BusinessHours opening={shop.opening} />
            <FreeShippingBadge threshold={charges.free_delivery_threshold} />
          </div>
        </div>
        <Faq items={questions} />
      </div>
    </div>
  );
}

/** Prevents line breaks at hyphens, as in "9 AM-6 PM". */
function unbrokenWords(text: string) {
  return text.split(" ").flatMap((word, index) => [
    index > 0 ? " " : "",
    <span key={word} className="whitespace-nowrap">
      {word}
    </span>,
  ]);
}

export default withPageMessages(textsFor("/contact"), ContactPage);
