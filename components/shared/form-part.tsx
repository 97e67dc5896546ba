import "./form-part.css";

import type { ReactNode, ToggleEvent } from "react";

type FormPartProps = {
  title: string;
  /** Summary, shown while the part is folded. */
  now: string;
  isOpen?: boolean;
  /** The names of its fields, where a mistake in one of them unfolds it (`unfoldParts`). */
  fields?: readonly string[];
  children: ReactNode;
};

/** A group of rarely changed fields, folded to a one-line summary. */
export function FormPart({ title, now, isOpen = false, fields, children }: FormPartProps) {
  return (
    <details open={isOpen} className="form-part" data-fields={fields?.join(" ")} onToggle={showFields}>
      <summary>
        <span className="font-medium">{title}</span>
        <span className="form-part-now">{now}</span>
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  );
}

/** Unfolded by hand near the lower edge of a window, its fields would be out of sight. */
function showFields({ currentTarget: part }: ToggleEvent<HTMLDetailsElement>): void {
  const isPressed = document.activeElement === part.querySelector("summary");
  if (part.open && isPressed) part.scrollIntoView({ block: "nearest" });
}

/** Unfolds the parts with these fields, so that a field can get the focus. */
export function unfoldParts(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const part = form?.querySelector<HTMLDetailsElement>(`details[data-fields~="${name}"]`);
    if (part) part.open = true;
  }
}
