import { contactLimits } from "@/lib/contact/form";
import { tn } from "@/lib/texts/text";

/** Show the counter from this share of the limit. */
const NEAR = 0.9;

type TextLimitProps = { name: keyof typeof contactLimits; text: string | undefined };

/** Remaining characters of a field, shown near the limit. Longer text is not cut off but rejected. */
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
