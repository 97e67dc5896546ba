import { Button } from "@/components/ui/button";
import type { Choice } from "@/lib/analytics/consent";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type ConsentBannerProps = {
  /** Null if the visitor has not chosen yet. */
  choice: Choice | null;
  /** Whether the browser sends a do-not-track signal, which counts as refusal. */
  isRefused: boolean;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
};

/** Consent banner that does not block the page. Both buttons have equal visual weight. */
export function ConsentBanner({ choice, isRefused, onChoose, onClose }: ConsentBannerProps) {
  return (
    <section
      aria-label={t("Analytics choices")}
      className="consent fixed inset-x-3 bottom-3 z-40 grid gap-3 panel p-4 shadow-lg sm:right-auto sm:left-4 sm:max-w-md"
    >
      <p className="font-semibold">{t("Can we count your visit?")}</p>
      {isRefused ? (
        <>
          <p className="text-sm text-soft">{t("Your browser asks not to be tracked, so we don't count anything.")}</p>
          <Button variant="quiet" onClick={onClose}>
            {t("Close")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-soft">
            {t(
              "Google Tag Manager would count which pages people read and what they buy. Never your name, email or address.",
            )}
            {choice ? ` ${t("You chose: {choice}.", { choice: t(choiceLabels[choice]) })}` : ""}
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button variant="quiet" onClick={() => onChoose("accepted")}>
              {t(choiceLabels.accepted)}
            </Button>
            <Button variant="quiet" onClick={() => onChoose("declined")}>
              {t(choiceLabels.declined)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const choiceLabels = { accepted: "Accept", declined: "No thanks" } as const satisfies Record<Choice, Label>;
