/** The legal pages: structure, and content required by the specification (spec 2 and 9). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LegalDocument, splitLinks, translateLegal } from "@/lib/legal/document";
import { privacyPolicy } from "@/lib/legal/privacy-policy";
import { refundPolicy } from "@/lib/legal/refund-policy";
import { termsAndConditions } from "@/lib/legal/terms";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import * as storageKeys from "@/lib/storage-keys";

const shop = {
  ...DEFAULT_SHOP_FACTS,
  email: "help@example.com",
  phone: "+880 9610-123456",
  address: ["7 Green Road", "Dhaka 1205"],
};
const facts = { shop };
const retention = { audit_days: 400, access_days: 364, answer_days: 401, message_days: 730, mail_days: 31 };
const privacyFacts = { ...facts, retention };
const documents = [termsAndConditions(facts), refundPolicy(facts), privacyPolicy(privacyFacts)];

function textsOf({ sections }: LegalDocument): string[] {
  return sections.flatMap(({ body }) =>
    body.flatMap((block) => (typeof block === "object" ? block.points : [block])).map(translateLegal),
  );
}

describe.each(documents.map((document) => [document.title, document] as const))("%s", (_, document) => {
  it("has an anchor for each section", () => {
    const ids = document.sections.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
  });

  it("has no malformed or dead link", () => {
    for (const text of textsOf(document)) {
      for (const { text: words, href } of splitLinks(text)) {
        if (href === undefined) expect(words).not.toMatch(/\]\(|\$\{/);
        else expect(href).toMatch(/^(?:\/[a-z-]+|mailto:help@example\.com|tel:\+\d+)$/);
      }
    }
  });

  it("repeats no paragraph, since React uses the text as key", () => {
    for (const { body } of document.sections) {
      const keys = body.map((block) => String(typeof block === "object" ? block.points[0] : block));
      expect(new Set(keys).size).toBe(body.length);
    }
  });

  it("includes contact details", () => {
    expect(textsOf(document).join(" ")).toContain("help@example.com");
  });
});

describe("the terms", () => {
  const terms = termsAndConditions(facts);

  it("have 24 numbered sections with the specification's ending", () => {
    expect(terms.isNumbered).toBe(true);
    expect(terms.sections).toHaveLength(24);
    expect(terms.sections.slice(10).map(({ id }) => id)).toEqual([
      "app-stores",
      "services-management",
      "termination",
      "modifications",
      "governing-law",
      "dispute-resolution",
      "corrections",
      "disclaimer",
      "limitation-of-liability",
      "indemnification",
      "user-data",
      "electronic-communications",
      "miscellaneous",
      "contact",
    ]);
  });

  it("have the specified dispute and liability limits", () => {
    const text = textsOf(terms).join(" ");

    for (const fact of [
      "at least 30 days",
      "three arbitrators",
      "The seat of the arbitration is Dhaka",
      "Its language is English",
      "no right to a class action",
      "in the 2 months before",
      "laws of Bangladesh",
    ])
      expect(text).toContain(fact);
  });
});

it("the refund policy has the specification's numbers", () => {
  const text = textsOf(refundPolicy(facts)).join(" ");

  for (const fact of [
    "within 7 days of receiving the cards",
    "within 10 business days",
    "The new price must be equal or higher",
    "Visa, Mastercard and mobile financial services, all in BDT",
  ])
    expect(text).toContain(fact);
});

describe("the privacy policy", () => {
  const text = textsOf(privacyPolicy(privacyFacts)).join(" ");

  /** The policy's text for each storage key. For a new key, check the policy and add a line here. */
  const kept: Record<keyof typeof storageKeys, RegExp> = {
    theme: /The theme you chose/,
    accessToken: /your sign-in tokens/,
    refreshToken: /your sign-in tokens/,
    cart: /your cart/,
    orderSound: /whether new orders play a sound/,
    lastCourier: /the courier they used last/,
    recentlySeen: /the products that you viewed last/,
    analytics: /If we ask for your consent to statistics: your answer/,
    reportedPurchases: /the numbers of the orders that were already counted/,
    pendingLogout: /If a sign-out cannot reach us, your browser remembers it until it does/,
    resumed: /the page to open after you sign in/,
    googleSignIn: /the page to open after you sign in/,
    sessionEnded: /whether your last sign-in has just ended/,
    newEmail: /the email address of an account that you have just created/,
    notice: /the message for the next page/,
    checkoutDraft: /the text you typed into the checkout/,
    checkoutAttempt: /an order that we have not answered yet/,
    quizSound: /whether quiz answers play a sound/,
    quizSample: /your answers to the sample quiz/,
    contactDraft: /and the contact form/,
    selection: /the entries they selected in a list/,
  };

  it("covers everything stored in the browser", () => {
    expect(Object.keys(kept).sort()).toEqual(Object.keys(storageKeys).sort());
    for (const words of Object.values(kept)) expect(text).toMatch(words);
  });

  it("states the retention that the clean-up applies", () => {
    const daysOf = (file: string, name: string) =>
      Number(new RegExp(`${name} = (\\d+);`).exec(readFileSync(file, "utf8"))?.[1]);

    expect(text).toContain("Sent emails and all text messages are deleted after 31 days");
    expect(text).toContain("emails that could not be sent after 90 days");
    expect(text).toContain(`end after ${daysOf("server/auth/session-days.ts", "SESSION_IDLE_DAYS")} days without use`);
    expect(text).toContain(`after ${daysOf("server/auth/session-days.ts", "SESSION_MAX_DAYS")} days at the latest`);
    expect(text).toContain("read messages are deleted after 364 days");
    expect(text).toContain("network address in them is deleted after 364 days");
    expect(text).toContain("other records of activity after 400 days");
    expect(text).toContain("The individual answers of a quiz game are deleted 401 days after it began");
    expect(text).toContain("Messages from the contact form and closed complaints are deleted after 730 days");
    expect(text).toContain(`codes after ${daysOf("server/audit/retention.ts", "KEEP_COUNTED_DAYS")} days`);
    expect(text).toContain(`twice are deleted after ${daysOf("server/checkout/idempotency.ts", "KEEP_DAYS")} days`);
  });
});
