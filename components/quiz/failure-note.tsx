import { VerdictIcon } from "./verdict";

type FailureNoteProps = { title: string; detail: string };

/** Error with its reason. The adjacent button retries. */
export function FailureNote({ title, detail }: FailureNoteProps) {
  return (
    <div role="alert" data-family="danger" className="flex items-start gap-2.5 text-sm leading-snug">
      <VerdictIcon isRight={false} className="mt-0.5 text-fam" />
      <p>
        <strong className="block font-semibold text-fam">{title}</strong>
        {detail}
      </p>
    </div>
  );
}
