import "./form-part.css";

import type { ReactNode } from "react";

type FormPartProps = {
  title: string;
  /** What stands in it, while it is folded. */
  now: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** Fields that belong together, and are seldom changed: folded, with what stands in them. */
export function FormPart({ title, now, isOpen = false, children }: FormPartProps) {
  return (
    <details open={isOpen} className="form-part">
      <summary>
        <span className="font-medium">{title}</span>
        <span className="form-part-now">{now}</span>
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  );
}
