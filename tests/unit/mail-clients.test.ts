/** Emails follow the rules of common mail programs, in both languages: Gmail, Outlook, Apple Mail. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Language } from "@/lib/texts/language";
import { MAIL_CARD, type MailCard, mailCardPath, mailCards } from "@/server/mail/cards";
import { everyMail } from "@/tests/support/every-mail";

const languages: readonly Language[] = ["en", "bn"];
const mails = languages.flatMap((language) =>
  everyMail(language).map(([name, content]) => ({ name: `${language}: ${name}`, ...content })),
);
const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);

describe("every email", () => {
  it("is short enough for Gmail, which cuts mails at 102 kB and drops style sheets over 8 kB", () => {
    for (const { name, html } of mails) {
      expect(Buffer.byteLength(html), name).toBeLessThan(60_000);
      for (const sheet of allOf(html, /<style>([^<]*)<\/style>/g)) expect(sheet.length, name).toBeLessThan(8192);
    }
  });

  it("loads nothing but JPEG images, with their sizes and alternative texts", () => {
    for (const { name, html } of mails) {
      expect(html, name).not.toMatch(/@import|@font-face|<link|<script|<svg|url\(/);
      for (const image of allOf(html, /<img ([^>]*)>/g)) {
        expect(image, name).toMatch(
          /^src="https?:\/\/[^"]+\.(?:jpg|png)" alt="[^"]*" width="\d+" height="\d+" style="/,
        );
      }
    }
  });

  it("is laid out by tables of at most 600 pixels, which screen readers ignore", () => {
    for (const { name, html } of mails) {
      for (const table of allOf(html, /<table ([^>]*)>/g)) expect(table, name).toContain('role="presentation"');
      expect(allOf(html, /max-width:(\d{3,})px;background/g), name).toEqual(["560"]);
      expect(html, name).not.toMatch(/display:(?:flex|grid)|position:/);
    }
  });

  it("has its styles inline too, and a dark mode", () => {
    for (const { name, html } of mails) {
      expect(html, name).toContain('<meta name="color-scheme" content="light dark">');
      expect(html, name).toContain("@media (prefers-color-scheme:dark)");
      expect(html, name).toContain("[data-ogsc] .body");
      for (const element of allOf(html, /<(\w+ [^>]*class="[^>]*)>/g)) expect(element, name).toContain("style=");
    }
  });

  it("has one primary action at most, and its text has the same links and codes", () => {
    for (const { name, html, text } of mails) {
      expect(allOf(html, /class="(button)"/g).length, name).toBeLessThanOrEqual(1);
      for (const href of allOf(html, /<a [^>]*href="(http[^"]+)"/g))
        expect(text, name).toContain(href.replaceAll("&amp;", "&"));
      for (const code of allOf(html, /<td class="code"[^>]*>([^<]+)</g)) expect(text, name).toContain(code);
    }
  });
});

it("the card of a state is a small JPEG of twice its size in both languages", async () => {
  for (const card of Object.keys(mailCards) as MailCard[]) {
    for (const language of languages) {
      const file = readFileSync(`public${mailCardPath(card, language)}`);
      const { format, width, height } = await sharp(file).metadata();

      expect(file.length).toBeLessThan(12_000);
      expect([format, width, height]).toEqual(["jpeg", 2 * MAIL_CARD.width, 2 * MAIL_CARD.height]);
    }
  }
});

it("each state has its card, and an email about no state has none", () => {
  const cardOf = (start: string) =>
    /\/icons\/mail\/([a-z-]+)\.jpg/.exec(mails.find(({ name }) => name.startsWith(start))?.html ?? "")?.[1];

  expect(cardOf("en: order_placed, waiting")).toBe("waiting");
  expect(cardOf("en: order_placed, in cash")).toBe("ordered");
  expect(cardOf("bn: order_paid, paid")).toBe("paid-bn");
  expect(cardOf("en: order_cancelled, expired")).toBe("cancelled");
  expect(cardOf("en: contact_reply")).toBeUndefined();
});
