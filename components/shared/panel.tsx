import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

type PanelProps = {
  title: ReactNode;
  /** Beside the title: a link or button about the whole panel. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A titled part of a page on a surface of its own. A surface without this head is `className="panel"`. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cx("panel min-w-0 p-5 sm:p-6", className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type NoteProps = ComponentProps<"div"> & {
  tone?: "warm" | "good" | "danger";
  /** Only the coloured edge: inside a dialog or a form. */
  isPlain?: boolean;
};

/** A few words that must be seen before going on. Give it `role="status"` where it appears after the page was shown. */
export function Note({ tone = "warm", isPlain, className, ...rest }: NoteProps) {
  return (
    <div className={cx("note", tone !== "warm" && `note-${tone}`, isPlain && "note-plain", className)} {...rest} />
  );
}

type FormAlertProps = {
  title?: string | undefined;
  /** A toast announces the same words: this is for the eye. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/** Why a form did not go through, read out at once. It is in the page from the start, so that screen readers notice its text. */
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
