import "./form-group.css";

import type { ReactNode, ToggleEvent } from "react";

type FormPartProps = {
  title: string;
  /** Summary of the values, shown while collapsed. */
  now: string;
  isOpen?: boolean;
  /** Names of its fields: an error in one of them opens the group (`openParts`). */
  fields?: readonly string[];
  children: ReactNode;
};

/** Group of rarely changed fields, collapsed to a one-line summary. */
export function FormGroup({ title, now, isOpen = false, fields, children }: FormPartProps) {
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

/** Scrolls the fields into view when the user opens the group near the bottom edge. */
function showFields({ currentTarget: part }: ToggleEvent<HTMLDetailsElement>): void {
  const isPressed = document.activeElement === part.querySelector("summary");
  if (part.open && isPressed) part.scrollIntoView({ block: "nearest" });
}

/** Opens the groups that contain these fields, so that they can be focused. */
export function openParts(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const part = form?.querySelector<HTMLDetailsElement>(`details[data-fields~="${name}"]`);
    if (part) part.open = true;
  }
}
