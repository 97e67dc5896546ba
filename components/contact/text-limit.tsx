import { contactLimits } from "@/lib/contact/form";
import { tn } from "@/lib/texts/text";

/** Fraction of the limit from which the counter is shown. */
const NEAR = 0.9;

type TextLimitProps = { name: keyof typeof contactLimits; text: string | undefined };

/** Counter of remaining characters, shown near the limit. Longer text is rejected, not truncated. */
export function TextLimit({ name, text = "" }: TextLimitProps) {
  const { length } = text.trim();
  const limit = contactLimits[name];
  if (length < limit * NEAR) return null;

  const left = limit - length;
  return left < 0 ? (
    <span className="text-danger">{tn(-left, "{n} character too many", "{n} characters too many")}</span>
  ) : (
    <span>{tn(left, "{n} character left", "{n} characters left")}</span>
  );
}
