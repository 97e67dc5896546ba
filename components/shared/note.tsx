import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type NoteProps = ComponentProps<"div"> & {
  tone?: "warm" | "good" | "danger";
  /** Omits the background, for dialogs and forms. */
  isPlain?: boolean;
};

/** Highlighted short message. Set `role="status"` if it appears after page load. */
export function Note({ tone = "warm", isPlain, className, ...rest }: NoteProps) {
  return (
    <div className={cx("note", tone !== "warm" && `note-${tone}`, isPlain && "note-plain", className)} {...rest} />
  );
}

type FormAlertProps = {
  title?: string | undefined;
  /** Whether a toast already announces the same text to screen readers. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/**
 * Submission error of a form. The live region is always rendered, because screen readers only announce changes of an
 * existing one.
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
