"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { site } from "@/lib/site";
import { fontVariables } from "./fonts";
import "./globals.css";

/** Where the root layout itself failed: a document of its own, in the default theme. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang={site.language} className={`${fontVariables} dark`}>
      <body>
        <title>{site.name}</title>
        <main>
          <ErrorMessage onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
