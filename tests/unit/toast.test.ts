/** The lifetime of a toast: its own page, the next one, or until the next attempt (spec 9). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissError, dismissToast, onToast, showPage, type ToastMessage, toast } from "@/components/ui/toast";

let shown: string | null;
let stop: () => void;

function goTo(pathname: string): void {
  vi.stubGlobal("window", { location: { pathname } });
}

function say(message: Partial<ToastMessage> = {}): void {
  toast({ title: "Said", ...message });
}

beforeEach(() => {
  shown = null;
  goTo("/contact");
  stop = onToast((message) => {
    shown = message?.title ?? null;
  });
});

afterEach(() => {
  dismissToast();
  stop();
  vi.unstubAllGlobals();
});

it("disappears with its page, not before", () => {
  say();
  showPage("/contact");
  expect(shown).toBe("Said");

  showPage("/products");
  expect(shown).toBeNull();
});

it("shown while the page appears stays with it", () => {
  goTo("/track/1");
  say();
  showPage("/track/1");

  expect(shown).toBe("Said");
});

it("for the next page disappears with that one", () => {
  say({ isForNextPage: true });
  showPage("/");
  expect(shown).toBe("Said");

  showPage("/products");
  expect(shown).toBeNull();
});

it("of an error disappears on the next attempt; one of a success stays", () => {
  say({ tone: "error" });
  dismissError();
  expect(shown).toBeNull();

  say();
  dismissError();
  expect(shown).toBe("Said");
});

it("that was replaced removes nothing", () => {
  say({ tone: "error", isForNextPage: true });
  say({ title: "Newer" });
  dismissError();
  expect(shown).toBe("Newer");

  showPage("/products");
  expect(shown).toBeNull();
});

it("with low priority is dropped next to one from the previous page, and shown otherwise", () => {
  say({ title: "From before", isForNextPage: true });
  goTo("/track/1");
  say({ title: "Minor", isLowPriority: true });
  expect(shown).toBe("From before");
  showPage("/track/1");
  say({ title: "Minor", isLowPriority: true });
  expect(shown).toBe("From before");

  dismissToast();
  say({ title: "Minor", isLowPriority: true });
  expect(shown).toBe("Minor");
});
