import { t } from "@/lib/texts/text";

/** Links to the sections of the account page, next to them on wide screens. */
export function SectionLinks({ titles }: { titles: Readonly<Record<string, string>> }) {
  return (
    <nav aria-label={t("On this page")} className="max-lg:hidden">
      <ul className="sticky top-24 grid">
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-soft underline-offset-4 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
