import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import AdminError from "@/app/admin/error";
import { PartFailed } from "@/components/dashboard/part-failed";

const { usePathname } = vi.hoisted(() => ({ usePathname: vi.fn<() => string>() }));
vi.mock("next/navigation", () => ({ usePathname, useRouter: () => ({ refresh: () => undefined }) }));

function expectWayOn(screen: ReactElement, { text, button }: { text: string; button: string }) {
  const html = renderToStaticMarkup(screen);

  expect(html).toContain(text);
  expect(html).toMatch(new RegExp(`<button[^>]*>${button}</button>`));
}

it.each([
  ["/admin/orders", "Failed to load orders. Please try again."],
  ["/admin/orders/5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11", "Failed to load orders. Please try again."],
  ["/admin/cases", "Failed to load cases. Please try again."],
  ["/admin/customers", "Failed to load customers. Please try again."],
  ["/admin/products", "Failed to fetch products"],
  ["/admin/premium-codes", "Failed to load premium codes data"],
  ["/admin/messages", "Failed to load messages. Please try again."],
  ["/admin/messages/5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11", "Failed to load messages. Please try again."],
  ["/admin/audit", "Failed to load the audit. Please try again."],
  ["/admin/quiz/topics", "Failed to fetch topics"],
  ["/admin/quiz/questions", "Failed to fetch questions"],
  ["/admin/quiz/stats/5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11", "Failed to fetch quiz statistics"],
  ["/admin/settings", "Failed to load payment settings"],
])("%s shows “%s” with a retry", (path, text) => {
  usePathname.mockReturnValue(path);

  expectWayOn(createElement(AdminError, { error: new Error("down"), retry: () => undefined }), {
    text,
    button: "Retry",
  });
});

it("shows a general error with a retry if no list is named", () => {
  usePathname.mockReturnValue("/admin");

  expectWayOn(createElement(AdminError, { error: new Error("down"), retry: () => undefined }), {
    text: "An error occurred",
    button: "Try again",
  });
});

it("shows a retry if a dashboard panel failed", () => {
  expectWayOn(createElement(PartFailed, { now: new Date(0) }), {
    text: "Failed to load dashboard data. Please try again.",
    button: "Retry",
  });
});
