import { t } from "@/lib/texts/text";
import type { ToastMessage } from "./toast";

/** Toast with title, description, action and close button. */
export function ToastCard({ title, description, tone, action, onClose }: ToastMessage & { onClose: () => void }) {
  return (
    <div role={tone === "error" ? "alert" : undefined} data-tone={tone ?? "success"} className="toast">
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold leading-snug">{title}</p>
        {description ? <p className="text-sm text-soft leading-snug">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t("Close")}
        className="button button-ghost button-icon text-soft"
        onClick={onClose}
      >
        <span className="icon icon-cross" aria-hidden="true" />
      </button>
    </div>
  );
}
