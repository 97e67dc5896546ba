"use client";

import { cx } from "class-variance-authority";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useTransition } from "react";
import { isGuarded } from "@/lib/routes";
import { createStore } from "@/lib/store";
import { withoutPrefix } from "@/lib/texts/prefix";
import { useStore } from "./use-store";

type NavigateOptions = {
  /** Scrolls to the top of the new page, as links do. Default false: filters keep the scroll position. */
  scroll?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Runs inside the transition, for optimistic state until the URL has changed. */
  onStart?: () => void;
};

/** Path of the pending navigation; null if there is none. */
const destination = createStore<string | null>(null);

let go = (href: string, _options: NavigateOptions): void => window.location.assign(href);

/** Navigates to another page of the shop without a document load. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  go(href, options);
}

/**
 * Client-side navigation for all internal links and GET forms (ADR 040). Uses event delegation, so
 * that links are plain `<a>` elements and work before hydration. Rendered once, in the root layout.
 * `data-scroll="keep"` on a link or an ancestor keeps the scroll position, `data-replace` replaces the history entry,
 * and `rel="external"` forces a document load. Ignores links to the API, such as downloads.
 */
export function Navigation() {
  const router = useRouter();
  const [isPending, startNavigation] = useTransition();

  useEffect(() => {
    go = (href, { scroll = false, replace = false, onStart }) => {
      const { pathname } = new URL(href, window.location.href);
      // Guests need a document load: the server redirects them to the sign-in page.
      if (isGuarded(withoutPrefix(pathname) ?? pathname) && document.documentElement.dataset.auth === "guest") {
        window.location.assign(href);
        return;
      }
      destination.set(pathname);
      startNavigation(() => {
        onStart?.();
        router[replace ? "replace" : "push"](href, { scroll });
      });
    };

    document.addEventListener("click", follow);
    document.addEventListener("submit", followForm);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", followForm);
    };
  }, [router]);

  useEffect(() => {
    if (!isPending) destination.set(null);
  }, [isPending]);

  return null;
}

/** Shown while a navigation is pending. */
export function ProgressBar() {
  return useStore(destination) === null ? null : <div className="progress-bar" aria-hidden="true" />;
}

/** Resolves after the next frame, so that a press is painted before React renders the pending state. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function navigateAfterPaint(href: string, options: NavigateOptions): void {
  nextPaint().then(() => navigate(href, options));
}

/** Navigates when a control changes. `show` sets the optimistic value of the control, which is painted first. */
export function navigateOnChange(href: string, show: () => void): void {
  startTransition(async () => {
    show();
    await nextPaint();
    navigate(href, { onStart: show });
  });
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isInternalPage(link) || !isUnmodifiedClick(event)) return;

  event.preventDefault();
  const scroll = !link.closest("[data-scroll=keep]");
  navigateAfterPaint(link.href, { scroll, replace: link.dataset.replace !== undefined });
}

/** Navigates to the form's URL without empty fields, which are the defaults. */
function followForm(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;

  event.preventDefault();
  const filled = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value.trim() !== "");
  const params = new URLSearchParams(filled as [string, string][]);
  const { pathname } = new URL(form.action);
  navigateAfterPaint(params.size > 0 ? `${pathname}?${params}` : pathname, { scroll: true });
}

/** Clicks with a modifier key open a tab or window. */
function isUnmodifiedClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** Returns whether the link opens another page of the shop. The browser handles fragments of the current page. */
function isInternalPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const requiresDocumentLoad = link.target || link.hasAttribute("download") || link.relList.contains("external");
  if (link.origin !== origin || requiresDocumentLoad || link.pathname.startsWith("/api/")) return false;

  return link.hash === "" || link.pathname !== pathname || link.search !== search;
}

/** Returns whether a navigation within the current path is pending, such as pagination or filters. */
export function useIsNavigating(): boolean {
  return useStore(destination) === usePathname();
}

/** Dims its content while `useIsNavigating`, after a short delay. */
export function ListContent({ children }: { children: ReactNode }) {
  const isChanging = useIsNavigating();

  return (
    <div
      aria-busy={isChanging || undefined}
      className={cx("transition-opacity duration-150", isChanging && "opacity-50 delay-150")}
    >
      {children}
    </div>
  );
}
