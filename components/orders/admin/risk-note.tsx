import { Tag } from "@/components/shared/tag";
import { riskActionTexts, riskLevelLabels, riskReasonText } from "@/lib/order-work/risk-texts";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

/** Level of the order's risk, the shop's action for it, and the reasons that the number's record does not show. */
export function RiskNote({ risk }: Pick<OrderDetails, "risk">) {
  const texts = risk.reasons.map(riskReasonText).filter((text) => text !== null);
  const action = riskActionTexts[risk.action];
  if (texts.length === 0 && risk.level === "none") return null;

  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-sm">
      {risk.level === "none" ? null : (
        <Tag family={risk.level === "high" ? "danger" : "earth"}>{t(riskLevelLabels[risk.level])}</Tag>
      )}
      {texts.map((text) => (
        <p key={text} className="text-warm">
          {text}
        </p>
      ))}
      {action ? <p className="font-medium">{t(action)}</p> : null}
    </div>
  );
}
