import { telephoneLink } from "@/lib/digits";
import { site } from "@/lib/site";

const linkClass = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

const itemClass = "border-line border-t py-2.5 first:border-t-0";

/** Address, phone and e-mail (spec 2). */
export function ContactInformation({ supportEmail, phone }: { supportEmail: string; phone: string }) {
  const { name, address } = site.company;

  return (
    <section aria-labelledby="contact-information">
      <h2 id="contact-information" className="text-xl">
        Contact Information
      </h2>
      <dl className="mt-2">
        <div className={itemClass}>
          <dt className="text-soft text-sm">Email</dt>
          <dd>
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              {supportEmail}
            </a>
            <span className="block text-soft text-sm">Support replies within 24 hours.</span>
          </dd>
        </div>
        <div className={itemClass}>
          <dt className="text-soft text-sm">Phone</dt>
          <dd>
            <a href={telephoneLink(phone)} className={linkClass}>
              {phone}
            </a>
            <span className="block text-soft text-sm">Mon-Fri 9-6 GMT+6.</span>
          </dd>
        </div>
        <div className={itemClass}>
          <dt className="text-soft text-sm">Address</dt>
          <dd className="mt-1">
            {[name, ...address].map((line) => (
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
