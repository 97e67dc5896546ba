import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { telephoneLink } from "@/lib/digits";
import { chatLinks, type ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";

/** The shop's phone and chats, for buyers whose bank reports a payment that the page does not show. */
export function PaymentHelp({ shop }: { shop: Pick<ShopFacts, "phone" | "whatsapp" | "messenger"> }) {
  const { phone } = shop;
  const chats = chatLinks(shop);
  if (!phone && chats.length === 0) return null;

  return (
    <Card title={t("Was money taken anyway?")}>
      <p className="text-soft">
        {t("Don't pay again. Tell us the time and the amount, and we'll look for the payment.")}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:grow *:px-3">
        {phone ? (
          <a href={telephoneLink(phone)} className={buttonVariants({ variant: "quiet" })}>
            {t("Call {phone}", { phone })}
          </a>
        ) : null}
        {chats.map(({ name, href }) => (
          <a key={name} href={href} className={buttonVariants({ variant: "quiet" })}>
            {name}
          </a>
        ))}
      </div>
    </Card>
  );
}
