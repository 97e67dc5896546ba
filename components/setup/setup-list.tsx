import { Link } from "@/components/shared/link";
import { Panel } from "@/components/shared/panel";
import { buttonVariants } from "@/components/ui/button";
import type { Setup } from "@/lib/setup/schema";
import { setupWords } from "@/lib/setup/words";
import { listOf } from "@/lib/texts/list";
import { counted, t } from "@/lib/texts/text";

/** What the shop still needs before it sells; nothing once all is done. */
export function SetupList({ setup: { done, open } }: { setup: Setup }) {
  if (open.length === 0) return null;

  return (
    <Panel
      title={t("Set up the shop")}
      action={
        <span className="text-soft text-sm">
          {t("{done} of {all} steps done", { done: counted(done.length), all: counted(done.length + open.length) })}
        </span>
      }
    >
      <ul className="-mt-1 divide-y divide-line">
        {open.map(({ step, reason }) => {
          const { title, reasons, href, action } = setupWords[step];
          const why = reasons[reason];

          return (
            <li key={step} className="grid items-center gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
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
                  variant: "quiet",
                  size: "small",
                  className: "justify-self-start max-sm:ml-6",
                })}
              >
                {t(action)}
              </Link>
            </li>
          );
        })}
      </ul>
      {done.length > 0 ? (
        <p className="mt-3 border-line border-t pt-3 text-soft text-sm">
          {t("Done: {steps}.", { steps: listOf(done.map((step) => t(setupWords[step].title))) })}
        </p>
      ) : null}
    </Panel>
  );
}
