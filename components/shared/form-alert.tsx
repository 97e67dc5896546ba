import type { ReactNode } from "react";

/** Why the form did not go through, read out at once. Its place is in the page from the start, so that screen readers notice. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? (
        <p className="rounded-lg border border-line border-l-[3px] border-l-danger bg-raised px-4 py-3">{children}</p>
      ) : null}
    </div>
  );
}
