import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type NoteProps = ComponentProps<"div"> & {
  tone?: "warm" | "danger";
  /** Only the coloured edge: inside a dialog or a form. */
  isPlain?: boolean;
};

/** A few words that must be seen before going on. Give it `role="status"` where it appears after the page was shown. */
export function Note({ tone = "warm", isPlain, className, ...rest }: NoteProps) {
  return (
    <div className={cx("note", tone === "danger" && "note-danger", isPlain && "note-plain", className)} {...rest} />
  );
}

/** Why a form did not go through, read out at once. It is in the page from the start, so that screen readers notice its text. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children ? <Note tone="danger">{children}</Note> : null}
    </div>
  );
}
