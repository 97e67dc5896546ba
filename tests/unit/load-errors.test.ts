import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import CustomersError from "@/app/admin/customers/error";
import MessagesError from "@/app/admin/messages/error";
import SettingsError from "@/app/admin/settings/error";
import { PartFailed } from "@/components/dashboard/part-failed";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

type Boundary = ComponentType<{ error: unknown; retry: () => void }>;

it.each<[string, Boundary]>([
  ["Failed to load customers. Please try again.", CustomersError],
  ["Failed to load messages. Please try again.", MessagesError],
  ["Failed to load payment settings", SettingsError],
  ["Failed to load dashboard data. Please try again.", PartFailed as Boundary],
])("“%s” comes with a way to try again", (text, Screen) => {
  const html = renderToStaticMarkup(createElement(Screen, { error: new Error("down"), retry: () => undefined }));

  expect(html).toContain(text);
  expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
});
