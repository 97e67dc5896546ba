import { cx } from "class-variance-authority";
import { buttonVariants } from "./button";
import type { ToastMessage, ToastTone } from "./toast";

const toneClass: Record<ToastTone, string> = {
  success: "border-l-accent",
  warning: "border-l-warm",
  error: "border-l-danger",
};

/** One toast: what happened in bold, what follows from it below, and a way to close it. */
export function ToastCard({ title, description, tone, action, onClose }: ToastMessage & { onClose: () => void }) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={cx(
        "flex w-full animate-rise-in items-start gap-2 rounded-lg border border-line border-l-[3px] bg-raised py-1.5 pr-1.5 pl-4 text-base text-ink shadow-lift",
        toneClass[tone ?? "success"],
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold leading-snug">{title}</p>
        {description ? <p className="mt-0.5 text-sm text-soft leading-snug">{description}</p> : null}
        {action ? (
          <button
            type="button"
            className={cx(buttonVariants({ variant: "quiet", size: "small" }), "mt-2.5")}
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={cx(buttonVariants({ variant: "ghost" }), "px-3 font-medium text-soft")}
        onClick={onClose}
      >
        Close
      </button>
    </div>
  );
}
