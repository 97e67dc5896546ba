import { CopyButton } from "./copy-button";

type CodeBoxProps = {
  text: string;
  /** What is copied, for screen readers: "Copy premium code"; null: there is no use in copying it. */
  label: string | null;
  /** It is of no use any more: shown quietly. */
  isSpent?: boolean;
};

/** A code in a dashed frame, with a button that copies it where it still works. */
export function CodeBox({ text, label, isSpent = false }: CodeBoxProps) {
  return (
    <div className="code-box" data-spent={isSpent}>
      <span className="code-box-text">{text}</span>
      {label === null ? null : <CopyButton text={text} label={label} />}
    </div>
  );
}
