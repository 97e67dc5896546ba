/** The legal pages: structure, and content required by the specification (spec 2 and 9). */
import { readdirSync, readFileSync } from "node:fs";
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
const privacyFacts = { ...facts, keptDays: { audit: 400, answers: 401, messages: 730 } };
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
    for (const { body } of document.sections) expect(new Set(body.map(String)).size).toBe(body.length);
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

  /** For a new model, check the policy and add a line here. */
  const covered: Record<string, RegExp | null> = {
    Alert: null,
    BackupRun: null,
    BuildFile: null,
    AuditEntry: /who did what, when and from which network address/,
    Coupon: /which coupon you used/,
    ContactAddress: /other e-mail addresses that you gave for an order/,
    ContactMessage: /messages from the contact form/,
    ContactReply: /and what we answered, when and who/,
    FailingTask: null,
    IdempotencyKey: /keep an order from being placed twice/,
    Mail: /mails that we send you/,
    Order: /delivery address/,
    OrderItem: /what you bought, at what price/,
    OwnerReport: null,
    PaymentAttempt: /online payments/,
    Refund: /what we paid back/,
    PaymentMethod: null,
    PremiumCode: /premium codes/,
    Product: null,
    QuizAnswer: /your answers, how long they took/,
    QuizOption: null,
    QuizQuestion: null,
    QuizSession: /points and streaks/,
    QuizSessionQuestion: /which questions you got/,
    QuizTopic: null,
    Review: /reviews of products/,
    ReviewReport: /which reviews you reported/,
    RateLimit: /count calls by network address or by account/,
    Case: /how risky the gateway finds the payment/,
    Session: /for each device a record/,
    ProductImage: null,
    StockMovement: null,
    StockNotice: /products that you want to be told about/,
    StoreSettings: null,
    UnusedUpload: null,
    User: /full name, e-mail address, phone number/,
    UserToken: /Links to set a password/,
    Version: null,
  };

  it("covers every table with personal data", () => {
    const models = readdirSync("prisma/models").flatMap((file) =>
      [...readFileSync(`prisma/models/${file}`, "utf8").matchAll(/^model (\w+)/gm)].map(([, name]) => name),
    );

    expect(models.sort()).toEqual(Object.keys(covered).sort());
    for (const words of Object.values(covered)) if (words) expect(text).toMatch(words);
  });

  /** The policy's text for each storage key. For a new key, check the policy and add a line here. */
  const kept: Record<keyof typeof storageKeys, RegExp> = {
    theme: /The theme you chose/,
    accessToken: /your sign-in tokens/,
    refreshToken: /your sign-in tokens/,
    cart: /your cart/,
    orderSound: /whether new orders sound/,
    lastCourier: /which courier they used last/,
    recentlySeen: /the products that you looked at last/,
    analytics: /If we ask for your consent to statistics: your answer/,
    reportedPurchases: /the numbers of the orders that were already counted/,
    pendingLogout: /A sign-out that could not reach us is remembered until it could/,
    resumed: /where a sign-in should lead/,
    googleSignIn: /where a sign-in should lead/,
    sessionEnded: /whether your last one has just ended/,
    newEmail: /the address of an account that you just opened/,
    notice: /what the next page has to tell you/,
    checkoutDraft: /what you typed into the checkout/,
    checkoutAttempt: /an order that we have not answered yet/,
    quizSample: /how you did in the sample questions of the quiz/,
    contactDraft: /and the contact form/,
    selection: /what they ticked in a list/,
  };

  it("covers everything stored in the browser", () => {
    expect(Object.keys(kept).sort()).toEqual(Object.keys(storageKeys).sort());
    for (const words of Object.values(kept)) expect(text).toMatch(words);
  });

  it("states the retention that the clean-up applies", () => {
    const daysOf = (file: string, name: string) =>
      Number(new RegExp(`${name} = (\\d+);`).exec(readFileSync(file, "utf8"))?.[1]);

    expect(text).toContain(`after ${daysOf("server/mail/outbox.ts", "KEEP_SENT_DAYS")} days, mails that could not`);
    expect(text).toContain(`be sent after ${daysOf("server/mail/outbox.ts", "KEEP_FAILED_DAYS")} days`);
    expect(text).toContain(`end after ${daysOf("server/auth/sessions.ts", "SESSION_IDLE_DAYS")} days without use`);
    expect(text).toContain(`after ${daysOf("server/auth/sessions.ts", "SESSION_MAX_DAYS")} days at the latest`);
    const accessDays = daysOf("server/audit/retention.ts", "KEEP_ACCESS_DAYS");
    expect(text).toContain(`messages read are deleted after ${accessDays} days`);
    expect(text).toContain(`network address in them is deleted after ${accessDays} days`);
    expect(text).toContain("other records of what was done after 400 days");
    expect(text).toContain("The single answers of a quiz game are deleted 401 days after it began");
    expect(text).toContain("Messages from the contact form are deleted after 730 days");
    expect(text).toContain(`codes after ${daysOf("server/audit/retention.ts", "KEEP_COUNTED_DAYS")} days`);
    expect(text).toContain(`twice are deleted after ${daysOf("server/checkout/idempotency.ts", "KEEP_DAYS")} days`);
  });
});
