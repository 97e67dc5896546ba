"use client";

import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { storageKeys } from "@/lib/storage-keys";

type ThemeProps = { nonce: string | undefined; children: ReactNode };

/** Dark unless the visitor chose light; the choice is kept and set before the first paint (spec 4). */
export function Theme({ nonce, children }: ThemeProps) {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="dark"
      enableSystem={false}
      // The style sheet says which scheme a theme has.
      enableColorScheme={false}
      disableTransitionOnChange
      storageKey={storageKeys.theme}
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </ThemeProvider>
  );
}
