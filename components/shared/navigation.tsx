"use client";

import { cx } from "class-variance-authority";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useTransition } from "react";
import { isGuarded } from "@/lib/routes";
import { createStore } from "@/lib/store";
import { withoutPrefix } from "@/lib/texts/prefix";
import { useStore } from "./use-store";

type NavigateOptions = {
  /** To the top of the next page, as links do. Default false: filters stay where they are. */
  scroll?: boolean;
  /** The page takes the place of the present one in the history. */
  replace?: boolean;
  /** Runs inside the transition, for optimistic state until the address has changed. */
  onStart?: () => void;
};

/** The path of the page that is on its way; null when none is. */
const destination = createStore<string | null>(null);

let go = (href: string, _options: NavigateOptions): void => window.location.assign(href);

/** Goes to another page of the shop without loading a document. */
export function navigate(href: string, options: NavigateOptions = {}): void {
  go(href, options);
}

/**
 * Follows every link and GET form inside the shop without loading a document, and shows a bar while the next page is on its way. Stands
 * once, in the root layout: links are plain `<a>` elements, in lists of any length, and work before this has loaded. `data-scroll="keep"`, on
 * a link or around several, leaves the page where it is, `data-replace` leaves no entry in the history, `rel="external"` asks for a document (ADR 040), and whatever
 * the API answers is the browser's own business: a file to keep, or a document.
 */
export function Navigation() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    go = (href, { scroll = false, replace = false, onStart }) => {
      const { pathname } = new URL(href, window.location.href);
      // The server sends a guest on to the sign-in page, before anything of this one is drawn.
      if (isGuarded(withoutPrefix(pathname) ?? pathname) && document.documentElement.dataset.auth === "guest") {
        window.location.assign(href);
        return;
      }
      destination.set(pathname);
      startTransition(() => {
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

  return isPending ? <div className="progress-bar" aria-hidden="true" /> : null;
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !isOurs(link) || !isPlainPress(event)) return;

  event.preventDefault();
  navigate(link.href, { scroll: !link.closest("[data-scroll=keep]"), replace: link.dataset.replace !== undefined });
}

/** What is left blank is left out: an address has no defaults in it. */
function followForm(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;

  event.preventDefault();
  const filled = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value.trim() !== "");
  const params = new URLSearchParams(filled as [string, string][]);
  const { pathname } = new URL(form.action);
  navigate(params.size > 0 ? `${pathname}?${params}` : pathname, { scroll: true });
}

/** Keys that open a tab or a window still do. */
function isPlainPress(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** A page of the shop; a place on the page in sight is the browser's own business. */
function isOurs(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const asksForDocument = link.target || link.hasAttribute("download") || link.relList.contains("external");
  if (link.origin !== origin || asksForDocument || link.pathname.startsWith("/api/")) return false;

  return link.hash === "" || link.pathname !== pathname || link.search !== search;
}

/** Whether another view of the page in sight is on its way: the next page of its list, or other filters. */
export function useIsChanging(): boolean {
  return useStore(destination) === usePathname();
}

/** Content about to be replaced: dims when the answer takes a while. */
export function ListContent({ children }: { children: ReactNode }) {
  const isChanging = useIsChanging();

  return (
    <div
      aria-busy={isChanging || undefined}
      className={cx("transition-opacity duration-150", isChanging && "opacity-50 delay-150")}
    >
      {children}
    </div>
  );
}
