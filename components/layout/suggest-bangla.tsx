"use client";

import { type ComponentType, useEffect, useState } from "react";

/** A browser that prefers Bangla, or one where Bangla was chosen and English was not. */
const PREFERS_BANGLA = /^bn(?!.*language=en)|language=bn/;

/** Stands on English pages, which are the same for everybody: the browser alone decides whether they suggest Bangla (D9.31). */
export function SuggestBangla() {
  const [Suggestion, setSuggestion] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (PREFERS_BANGLA.test(navigator.language + document.cookie)) {
      import("./bangla-suggestion").then(
        (loaded) => setSuggestion(() => loaded.BanglaSuggestion),
        () => {},
      );
    }
  }, []);

  return Suggestion && <Suggestion />;
}
