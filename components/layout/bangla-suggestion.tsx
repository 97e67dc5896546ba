"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { rememberLanguage } from "./choose-language";
import { LanguageLink } from "./language-link";

const WORDS = "এই পাতা বাংলায় দেখুন";
const CLOSE = "বন্ধ করুন";

const CRAWLER = /bot|crawl|spider|lighthouse/i;

/** Over the page, so that nothing moves; as soon as its letters are there, for a machine may have none. */
export function BanglaSuggestion() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (CRAWLER.test(navigator.userAgent)) return;
    const show = () => setIsOpen(true);
    document.fonts.load('600 1rem "Anek Bangla"', WORDS).then(show, show);
  }, []);

  if (!isOpen) return null;

  function dismiss() {
    rememberLanguage("en");
    setIsOpen(false);
  }

  return (
    <section lang="bn" aria-label="ভাষা" className="bangla-suggestion no-print">
      <LanguageLink className="button button-primary">{WORDS}</LanguageLink>
      <Button variant="ghost" size="icon" aria-label={CLOSE} onClick={dismiss}>
        <span className="icon icon-cross" aria-hidden="true" />
      </Button>
    </section>
  );
}
