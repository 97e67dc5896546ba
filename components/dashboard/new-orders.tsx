"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { usePath } from "@/components/shared/use-path";
import { useStore } from "@/components/shared/use-store";
import { Button } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { readText, writeText } from "@/lib/browser-storage";
import { playNotes } from "@/lib/play-notes";
import * as storageKeys from "@/lib/storage-keys";
import { createStore } from "@/lib/store";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { markSeen, pulse, usePulsePolling } from "./pulse";

const isSounding = createStore(false);

const ring = () =>
  playNotes([
    [0, 660],
    [0.16, 880],
  ]);

const TITLE_COUNT = /^\([\d০-৯]+\) /;

/** Prefixes the document title with the count. Repeats this after navigation, because Next rewrites the title. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    function write() {
      const plain = document.title.replace(TITLE_COUNT, "");
      const wanted = count > 0 ? `(${localizeDigits(String(count))}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    }
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    write();
    return () => observer.disconnect();
  }, [count]);
}

/** Number of orders since the page was opened. Does not refresh the page until the admin clicks. */
export function NewOrders() {
  const router = useRouter();
  const pathname = usePath();
  const count = useStore(pulse)?.new_orders ?? 0;
  const known = useRef(0);
  usePulsePolling();
  useCountInTitle(count);

  useEffect(() => {
    if (count > known.current && readText("local", storageKeys.orderSound) === "on") ring();
    known.current = count;
  }, [count]);

  function show() {
    markSeen();
    if (pathname === adminRoutes.orders || pathname === adminRoutes.home) router.refresh();
    else router.push(to(adminRoutes.orders));
  }

  return (
    <div role="status" className="contents">
      {count > 0 ? (
        <Button variant="quiet" size="small" className="whitespace-nowrap text-warm" onClick={show}>
          <span>
            {renderRich(
              count === 1 ? "{n} new<rest> order</rest>" : "{n} new<rest> orders</rest>",
              { rest: (text) => <span className="max-sm:sr-only">{text}</span> },
              { n: count },
            )}
          </span>
        </Button>
      ) : null}
    </div>
  );
}

/** Toggles the sound for new orders in this browser. */
export function OrderSound({ className }: { className: string }) {
  const isOn = useStore(isSounding);

  useEffect(() => isSounding.set(readText("local", storageKeys.orderSound) === "on"), []);

  function toggle() {
    writeText("local", storageKeys.orderSound, isOn ? null : "on");
    isSounding.set(!isOn);
    if (!isOn) ring();
  }

  return (
    <button type="button" aria-pressed={isOn} onClick={toggle} className={className}>
      {renderRich("Sound<rest> for new orders</rest>", { rest: (text) => <span className="sr-only">{text}</span> })}
      <span className="ml-auto font-mono text-xs">{isOn ? t("on^switch") : t("off^switch")}</span>
    </button>
  );
}
