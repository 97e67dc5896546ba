import { Note } from "@/components/shared/note";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Explains the quiz's current state. */
export function Notice({ text }: { text: Label | null }) {
  if (!text) return null;

  return (
    <Note role="status" className="my-3 px-3 py-2 text-sm leading-snug">
      {t(text)}
    </Note>
  );
}
