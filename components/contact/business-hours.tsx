import { type OpeningHours, openingLines } from "@/lib/settings/opening-hours";
import { t } from "@/lib/texts/text";

/** Opening hours (spec 2). */
export function BusinessHours({ opening }: { opening: OpeningHours }) {
  return (
    <section aria-labelledby="business-hours">
      <h2 id="business-hours" className="text-xl">
        {t("Business Hours")}
      </h2>
      <dl className="mt-2 max-w-[22rem]">
        {openingLines(opening).map(({ days, hours, clock }) => (
          <div key={days} className="flex justify-between gap-4 border-line border-t py-2 first:border-t-0">
            <dt>{days}</dt>
            <dd className="text-right text-soft">
              {hours}
              {clock ? <span className="block text-sm">{clock}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
