import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type NoteProps = ComponentProps<"div"> & {
  tone?: "warm" | "good" | "danger";
  /** Without background, for use in dialogs and forms. */
  isPlain?: boolean;
};

/** Important short note. Add `role="status"` if it appears after page load. */
export function Note({ tone = "warm", isPlain, className, ...rest }: NoteProps) {
  return (
    <div className={cx("note", tone !== "warm" && `note-${tone}`, isPlain && "note-plain", className)} {...rest} />
  );
}

type FormAlertProps = {
  title?: string | undefined;
  /** A toast announces the same text, so do not announce it again. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/**
 * Submission error of a form, announced immediately. Always rendered, so that screen readers notice the change of
 * its text.
 */
export function FormAlert({ title, isAnnounced, children }: FormAlertProps) {
  return (
    <div role={isAnnounced ? undefined : "alert"} className="empty:hidden">
      {title || children ? (
        <Note tone="danger">
          {title ? <strong className="block font-semibold">{title}</strong> : null}
          {children}
        </Note>
      ) : null}
    </div>
  );
}
