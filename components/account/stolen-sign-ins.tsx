import { Note } from "@/components/shared/note";
import { formatDayTime } from "@/lib/dates";
import { t } from "@/lib/texts/text";

type StolenSignIn = { id: string; device: string | null; stolenAt: Date };

/** Sessions that ended because their token was used on another device (ADR 094). */
export function StolenSignIns({ signIns }: { signIns: readonly StolenSignIn[] }) {
  if (signIns.length === 0) return null;

  return (
    <Note tone="danger" className="mb-3 grid gap-2">
      {signIns.map(({ id, device, stolenAt }) => (
        <p key={id}>
          {t("{time}: your sign-in on {device} was used from another place. We ended it.", {
            time: formatDayTime(stolenAt),
            device: device ?? t("Unknown device"),
          })}
        </p>
      ))}
      <p>
        {t(
          "If you didn't delete your browser's cookies, set a new password and remove browser extensions that you don't know.",
        )}
      </p>
    </Note>
  );
}
