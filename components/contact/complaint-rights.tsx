import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { telephoneLink } from "@/lib/digits";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";

/** Section 60 of the Consumer Rights Protection Act 2009. */
const ACT = "http://bdlaws.minlaw.gov.bd/act-1014/section-39167.html";

const LINK = "inline-flex min-h-11 items-center break-all text-accent underline underline-offset-4";

/** The complaint officer, and the authority that also takes complaints. */
export function ComplaintRights({ officer: { name, phone, email } }: Pick<ShopFacts, "officer">) {
  return (
    <div className="grid content-start gap-6">
      <section aria-labelledby="officer">
        <h2 id="officer" className="text-xl">
          {t("Complaint officer")}
        </h2>
        <p className="mt-2">{name ? <UserText>{name}</UserText> : t("Our customer service")}</p>
        {phone ? (
          <p>
            <a href={telephoneLink(phone)} className={LINK}>
              {phone}
            </a>
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="authority">
        <h2 id="authority" className="text-xl">
          {t("The authority")}
        </h2>
        <p className="mt-2 text-soft">
          {renderRich(
            "You may also complain to the Directorate of National Consumer Rights Protection (DNCRP), within 30 days of the cause: <act>section 60 of the Consumer Rights Protection Act 2009</act>.",
            {
              act: (text) => (
                <a href={ACT} rel="noopener" className="text-accent underline underline-offset-4">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      </section>
    </div>
  );
}
