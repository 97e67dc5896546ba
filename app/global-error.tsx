"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { siteLanguage, siteName } from "@/lib/site-name";
import "./globals.css";

/**
 * Error document for a failed root layout. Every page ships it, so it has the default theme and fallback fonts
 * only.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={siteLanguage} className="dark">
      <body>
        <title>{siteName}</title>
        <main>
          <ErrorMessage onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
