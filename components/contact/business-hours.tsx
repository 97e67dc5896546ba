import { Card } from "@/components/ui/card";
import { site } from "@/lib/site";

/** When somebody is there (spec 2). */
export function BusinessHours() {
  return (
    <Card className="p-5">
      <h2 className="text-[1.2rem]">Business Hours</h2>
      <dl className="mt-3">
        {site.businessHours.map(({ days, hours }) => (
          <div key={days} className="flex justify-between border-line border-t py-2 first:border-t-0">
            <dt>{days}</dt>
            <dd className="text-soft">{hours}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
