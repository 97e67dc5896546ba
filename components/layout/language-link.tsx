"use client";

import { type MouseEvent, useEffect } from "react";
import { usePath } from "@/components/shared/use-path";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";

/** Matches `navigator.language + document.cookie` if either selects Bangla, unless the cookie selects English. */
const PREFERS_BANGLA = /^bn(?!.*language=en)|language=bn/;

const load = () => import("./choose-language");

/**
 * Link to the current page in the other language. Forces a document load, because a document has one language. Also
 * suggests Bangla, in the browser, because English pages are cached for all visitors (D9.31).
 */
export function LanguageLink({ className }: { className?: string }) {
  const path = usePath();
  const isBangla = pageLanguage() === "bn";
  const other = isBangla ? "en" : "bn";

  useEffect(() => {
    if (isBangla || !PREFERS_BANGLA.test(navigator.language + document.cookie)) return;
    load().then(
      (module) => module.suggest(),
      () => {},
    );
  }, [isBangla]);

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    // Let the browser open new tabs.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    load().then(
      (module) => module.choose(other, href),
      () => location.assign(href),
    );
  }

  return (
    <a
      className={className}
      href={isBangla ? path : withPrefix(path)}
      rel="external"
      hrefLang={other}
      lang={other}
      onClick={choose}
    >
      {isBangla ? "English" : <span className="font-language-name">বাংলা</span>}
    </a>
  );
}
