"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { siteLanguage, siteName } from "@/lib/site-name";
import "./globals.css";

/** Where the root layout itself failed: a document of its own, in the default theme and the fallback type: every page carries it. */
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
