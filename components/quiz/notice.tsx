/** A word about why the quiz stands where it stands. */
export function Notice({ text }: { text: string | null }) {
  if (!text) return null;

  return (
    <p
      role="status"
      className="my-3 rounded-lg border border-line border-l-[3px] border-l-warm bg-raised px-3.5 py-2 text-[0.95rem] leading-snug"
    >
      {text}
    </p>
  );
}
