import { telephoneLink } from "@/lib/digits";
import { phoneHours } from "@/lib/settings/opening-hours";
import { chatLinks, registrationLines, type ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";

/** Call and chat buttons. At the top on phones, where they are easier to use than the form. */
export function WaysToReach({ shop }: { shop: ShopFacts }) {
  return (
    <div className="mt-4 grid gap-2.5 lg:hidden">
      {shop.phone ? (
        <a href={telephoneLink(shop.phone)} className="button button-quiet button-large px-2">
          <span className="icon icon-phone" aria-hidden="true" />
          {t("Call {phone}", { phone: shop.phone })}
        </a>
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        {chatLinks(shop).map(({ name, href }) => (
          <a key={name} href={href} className="button button-quiet button-large px-2">
            <span className="icon icon-chat" aria-hidden="true" />
            {name}
          </a>
        ))}
      </div>
    </div>
  );
}

const linkClass = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

const itemClass = "border-line border-t py-2.5 first:border-t-0";

/** Address, phone and e-mail (spec 2). */
export function ContactInformation({ shop }: { shop: ShopFacts }) {
  const { company, phone, email, address } = shop;
  const hours = phoneHours(shop.opening);

  return (
    <section aria-labelledby="contact-information">
      <h2 id="contact-information" className="text-xl">
        {t("Contact Information")}
      </h2>
      <dl className="mt-2">
        <div className={itemClass}>
          <dt className="text-soft text-sm">{t("Email")}</dt>
          <dd>
            {email ? (
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            ) : null}
            <span className="block text-soft text-sm">{t("Support replies within 24 hours.")}</span>
          </dd>
        </div>
        {phone ? (
          <div className={itemClass}>
            <dt className="text-soft text-sm">{t("Phone^shop")}</dt>
            <dd>
              <a href={telephoneLink(phone)} className={linkClass}>
                {phone}
              </a>
              {hours ? <span className="block text-soft text-sm">{t("{hours}.", { hours })}</span> : null}
            </dd>
          </div>
        ) : null}
        {chatLinks(shop).map((chat) => (
          <div key={chat.name} className={`${itemClass} max-lg:hidden`}>
            <dt className="text-soft text-sm">{chat.name}</dt>
            <dd>
              <a href={chat.href} className={linkClass}>
                {t("Write to us on {chat}", { chat: chat.name })}
              </a>
            </dd>
          </div>
        ))}
        <div className={itemClass}>
          <dt className="text-soft text-sm">{address.length > 0 ? t("Address") : t("Company name")}</dt>
          <dd className="mt-1">
            {[company, ...address, ...registrationLines(shop)].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
