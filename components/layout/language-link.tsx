"use client";

import { type MouseEvent, useEffect } from "react";
import { usePath } from "@/components/shared/use-path";
import { pageLanguage } from "@/lib/texts/page-language";
import { withPrefix } from "@/lib/texts/prefix";

/** A browser that prefers Bangla, or one where Bangla was chosen and English was not. */
const PREFERS_BANGLA = /^bn(?!.*language=en)|language=bn/;

const load = () => import("./choose-language");

/**
 * To the same page in the other language, which says its own name; by a full load, for a document has one language. English pages are the
 * same for everybody: the browser alone decides whether they suggest Bangla (D9.31).
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
    // Into another tab the browser goes by itself.
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
