import "./form-part.css";

import type { ReactNode } from "react";

type FormPartProps = {
  title: string;
  /** What stands in it, while it is folded. */
  now: string;
  isOpen?: boolean;
  /** The names of its fields, where a mistake in one of them unfolds it (`unfoldParts`). */
  fields?: readonly string[];
  children: ReactNode;
};

/** Fields that belong together, and are seldom changed: folded, with what stands in them. */
export function FormPart({ title, now, isOpen = false, fields, children }: FormPartProps) {
  return (
    <details open={isOpen} className="form-part" data-fields={fields?.join(" ")}>
      <summary>
        <span className="font-medium">{title}</span>
        <span className="form-part-now">{now}</span>
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  );
}

/** Unfolds what has a field of these names, so that it can get the focus. */
export function unfoldParts(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const part = form?.querySelector<HTMLDetailsElement>(`details[data-fields~="${name}"]`);
    if (part) part.open = true;
  }
}
