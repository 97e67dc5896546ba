import { formatDay, formatDayTime, startOfDhakaDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";

type AcceptedPoliciesProps = { accepted: readonly { version: string; firstAt: Date }[] };

/** Versions of the policies that the customer has accepted, and when. */
export function AcceptedPolicies({ accepted }: AcceptedPoliciesProps) {
  return (
    <div className="mb-4">
      <h3>{t("Accepted policies")}</h3>
      {accepted.length === 0 ? <p className="mt-1">{t("None yet. You accept them when you place an order.")}</p> : null}
      <ul className="mt-1">
        {accepted.map(({ version, firstAt }) => (
          <li key={version}>
            {t("Terms, privacy policy and refund policy of {day}: accepted {time}", {
              day: formatDay(startOfDhakaDay(version)),
              time: formatDayTime(firstAt),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
