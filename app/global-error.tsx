"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { siteLanguage, siteName } from "@/lib/site-name";
import "./globals.css";

/**
 * Error document for a failed root layout. Part of every page's bundle, so it only uses the default theme and
 * fallback fonts.
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
