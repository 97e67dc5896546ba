import { contactLimits } from "@/lib/contact/form";
import { tn } from "@/lib/texts/text";

/** From this share of the limit on it is worth a word. */
const NEAR = 0.9;

type TextLimitProps = { name: keyof typeof contactLimits; text: string | undefined };

/** How many characters are left in a field; hidden until it gets tight. Nothing is cut off: text that is too long gets an error. */
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
