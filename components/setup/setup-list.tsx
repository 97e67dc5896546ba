import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { setupTexts } from "@/lib/setup/labels";
import type { Setup } from "@/lib/setup/schema";
import { formatList } from "@/lib/texts/list";
import { formatCount, t, tn } from "@/lib/texts/text";

/** Number of open steps shown expanded. */
const NEXT = 3;

/** Open setup steps; renders nothing once all are done. */
export function SetupList({ setup: { done, open } }: { setup: Setup }) {
  if (open.length === 0) return null;
  const later = open.slice(NEXT);

  return (
    <Card
      title={t("Set up the shop")}
      action={
        <span className="text-soft text-sm">
          {t("{done} of {all} steps done", {
            done: formatCount(done.length),
            all: formatCount(done.length + open.length),
          })}
        </span>
      }
    >
      <Steps steps={open.slice(0, NEXT)} />
      {later.length > 0 ? (
        <details className="fold-row border-line border-t">
          <summary className="py-2.5 pr-8 after:end-1">
            {tn(later.length, "{n} more step", "{n} more steps")}
            <span className="text-soft text-sm max-sm:hidden">
              {" · "}
              {formatList(later.map(({ step }) => t(setupTexts[step].title)))}
            </span>
          </summary>
          <Steps steps={later} />
        </details>
      ) : null}
      {done.length > 0 ? (
        <p className="border-line border-t pt-3 text-soft text-sm">
          {t("Done: {steps}.", { steps: formatList(done.map((step) => t(setupTexts[step].title))) })}
        </p>
      ) : null}
    </Card>
  );
}

function Steps({ steps }: { steps: Setup["open"] }) {
  return (
    <ul className="divide-y divide-line">
      {steps.map(({ step, reason }) => {
        const { title, reasons, href, action } = setupTexts[step];
        const why = reasons[reason];

        return (
          <li key={step} className="grid items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="flex gap-3">
              <span className="mt-1.5 size-3 flex-none rounded-full border-2 border-warm" aria-hidden="true" />
              <div className="min-w-0">
                <h3 className="text-base">{t(title)}</h3>
                {why ? <p className="text-soft text-sm">{t(why)}</p> : null}
              </div>
            </div>
            <Link
              href={href}
              className={buttonVariants({
                variant: "link",
                size: "small",
                className: "justify-self-start max-sm:ml-5",
              })}
            >
              {t(action)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
