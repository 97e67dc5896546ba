import { RichText } from "../rich-text";
import { hasFormula, type Previews } from "./use-previews";

type PreviewTextProps = {
  text: string;
  previews: Previews;
  /** Stands there while nothing is written. */
  otherwise: string;
};

/** A text while it is written, with its formulas once the server has made them, and what is wrong with them. */
export function PreviewText({ text, previews, otherwise }: PreviewTextProps) {
  if (text.trim() === "") return <span className="text-soft">{otherwise}</span>;
  const preview = hasFormula(text) ? previews.get(text) : undefined;
  if (!preview) return <span className="whitespace-pre-line break-words">{text}</span>;

  return (
    <>
      <RichText html={preview.html} />
      {preview.problem ? <span className="mt-1 block font-normal text-danger text-sm">{preview.problem}</span> : null}
    </>
  );
}
