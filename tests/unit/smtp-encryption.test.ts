/** Mail with tokens and addresses leaves the machine encrypted only. */
import { afterEach, expect, it, vi } from "vitest";
import { requiresTls } from "@/server/adapters/smtp/encryption";

const createTransport = vi.hoisted(() =>
  vi.fn(() => ({ sendMail: vi.fn(async () => ({ response: "250 OK" })), close: vi.fn() })),
);
vi.mock("nodemailer", () => ({ createTransport }));

afterEach(() => createTransport.mockClear());

it.each([
  ["smtp://user:word@mail.example:587", true],
  ["smtp://192.0.2.1:25", true],
  ["smtp://[2001:db8::1]:25", true],
  ["smtp://[::1]:25", false],
  ["smtp://127.0.0.1.example", true],
  ["smtp://127.0.0.1:1025", false],
  ["smtp://localhost:1025", false],
  ["smtp://mailpit:1025", false],
])("%s requires encryption: %s", (url, isRequired) => {
  expect(requiresTls(url)).toBe(isRequired);
});

it("applies to the outbox and to the test mail", async () => {
  const { createMailer } = await import("@/server/adapters/smtp/mailer");
  const { sendNow } = await import("@/server/adapters/smtp/send-now");
  const server = { url: "smtp://mail.example", from: "shop@shop.example" };

  createMailer(server);
  await sendNow(server, { to: "a@b.example", messageId: "1", subject: "s", html: "", text: "" });

  expect(createTransport.mock.calls).toHaveLength(2);
  for (const [options] of createTransport.mock.calls as unknown as [object][]) {
    expect(options).toMatchObject({ requireTLS: true });
  }
});
