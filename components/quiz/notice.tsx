import { Note } from "@/components/shared/panel";

/** Explains why the quiz is where it is. */
export function Notice({ text }: { text: string | null }) {
  if (!text) return null;

  return (
    <Note role="status" className="my-3 px-3.5 py-2 text-sm leading-snug">
      {text}
    </Note>
  );
}
