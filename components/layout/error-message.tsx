"use client";

import { Link } from "@/components/shared/link";
import { t } from "@/lib/texts/text";

/**
 * Error state of a page (spec 2). Part of every page's bundle, so it imports nothing that pages do not load anyway.
 */
export function ErrorMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <div aria-hidden="true" data-family="neutral" className="element-card element-card-empty w-36 text-left">
        <div className="element-card-body">
          <div className="element-card-number">500</div>
          <div className="element-card-symbol">Er</div>
          <div className="element-card-name">{t("Error")}</div>
        </div>
      </div>
      <h1 className="mt-6 text-xl">{t("Unexpected Application Error!")}</h1>
      <p className="mt-2 text-soft">
        {t("Something went wrong on our side. Your orders are safe. Please try again in a moment.")}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t("Try again")}
        </button>
        {/* Full page load, because the error may be in the client state. */}
        <Link href="/" rel="external" className="button button-quiet">
          {t("Return to Home")}
        </Link>
      </div>
    </div>
  );
}
