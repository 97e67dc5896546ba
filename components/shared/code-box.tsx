import { CopyButton } from "./copy-button";

type CodeBoxProps = {
  text: string;
  /** What is copied, for screen readers: "Copy premium code". */
  label: string;
  /** It is of no use any more: shown quietly, and still there to be copied. */
  isSpent?: boolean;
};

/** A code in a dashed frame, with a button that copies it. */
export function CodeBox({ text, label, isSpent = false }: CodeBoxProps) {
  return (
    <div className="code-box" data-spent={isSpent}>
      <span className="code-box-text">{text}</span>
      <CopyButton text={text} label={label} />
    </div>
  );
}
