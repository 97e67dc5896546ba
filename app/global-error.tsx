"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { site } from "@/lib/site";
import "./globals.css";

/** Where the root layout itself failed: a document of its own, in the default theme and the fallback type: every page carries it. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={site.language} className="dark">
      <body>
        <title>{site.name}</title>
        <main>
          <ErrorMessage onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
