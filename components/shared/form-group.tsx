import "./form-group.css";

import type { ReactNode, ToggleEvent } from "react";

type FormPartProps = {
  title: string;
  /** Current values in one line, shown while collapsed. */
  summary: string;
  isOpen?: boolean;
  /** Called when the group is expanded. */
  onOpen?: () => void;
  /** Names of the fields in the group. `openParts` expands it if one of them is invalid. */
  fields?: readonly string[];
  children: ReactNode;
};

/** Collapsible group of rarely used fields, with their values in the summary. */
export function FormGroup({ title, summary, isOpen = false, onOpen, fields, children }: FormPartProps) {
  return (
    <details
      open={isOpen}
      className="form-part"
      data-fields={fields?.join(" ")}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
        showFields(event);
      }}
    >
      <summary>
        <span className="font-medium">{title}</span>
        <span className="form-part-now">{summary}</span>
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

/** Expands the groups that contain these fields, because hidden fields cannot be focused. */
export function openParts(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const name of names) {
    const part = form?.querySelector<HTMLDetailsElement>(`details[data-fields~="${name}"]`);
    if (part) part.open = true;
  }
}
