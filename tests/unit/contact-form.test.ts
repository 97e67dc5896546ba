/** Error messages of the contact form (spec 7 and 8), and its FAQ (spec 2). */
import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api-error";
import { faqFor } from "@/lib/contact/faq";
import { checkContact, contactFailure } from "@/lib/contact/form";
import { contactInputSchema } from "@/lib/contact/schema";
import type { FormValues } from "@/lib/form-check";
import { DEFAULT_DELIVERY_CHARGES } from "@/lib/settings/schema";

describe("client validation of a message", () => {
  const fine: FormValues = { name: "Rahima Khatun", email: "r@example.com", subject: "Hello", message: "Where is it?" };

  it.each([
    ["nothing", fine],
    ["blank fields", { ...fine, name: " ", message: "\n" }],
    ["fields that are missing", { email: "r@example.com" } as FormValues],
    ["what just fits", { ...fine, subject: ` ${"x".repeat(200)} `, message: "x".repeat(5000) }],
    ["texts above the limit", { ...fine, name: "x".repeat(121), subject: "x".repeat(201), message: "x".repeat(5001) }],
  ])("matches the server's: %s", (_, fields) => {
    const issues = contactInputSchema.safeParse(fields).error?.issues ?? [];

    const errors = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
    expect(checkContact(fields)).toEqual(issues.length > 0 ? { errors } : { values: fields });
  });
});

describe("a message that failed to send", () => {
  it.each([
    ["the server's own words", new ApiError(429, "rate_limited", "Too many requests. Please try again in 5 minutes.")],
    ["a field's words", new ApiError(422, "invalid", "Subject must have at most 200 characters")],
    ["the words of a database that is away", new ApiError(503, "unavailable", "The shop is busy.")],
  ])("shows %s", (_, error) => {
    expect(contactFailure(error).alert).toBe(error.detail);
  });

  it("shows our text if the server has no user-facing message", () => {
    const text = "Failed to send message. Please try again.";

    expect(contactFailure(new ApiError(500, "internal", "Internal server error")).alert).toBe(text);
    expect(contactFailure(new TypeError("a mistake of ours")).alert).toBe(text);
  });

  it("reports a network error if there is no readable response", () => {
    expect(contactFailure(new ApiError(0, "network", "…"))).toEqual({
      title: "Network error occurred",
      alert: "Failed to send message. Please check your connection and try again.",
    });
    expect(contactFailure(new ApiError(502, "unreadable", "Failed to process response")).title).toBe(
      "Network error occurred",
    );
  });
});

const BOTH = { offered: ["aamarpay", "cash_on_delivery"] as const };

describe("the FAQ", () => {
  const answerTo = (charges = DEFAULT_DELIVERY_CHARGES, question = "What does delivery cost?") =>
    faqFor(charges, BOTH).find((item) => item.question === question)?.answer;

  it("states the delivery charges and the free delivery threshold", () => {
    expect(answerTo()).toBe("৳60 inside Dhaka and ৳120 elsewhere. Orders over ৳1,000 are delivered free.");
    expect(answerTo({ ...DEFAULT_DELIVERY_CHARGES, inside_dhaka: 70, free_delivery_threshold: null })).toBe(
      "৳70 inside Dhaka and ৳120 elsewhere.",
    );
  });

  it("lists every payment method", () => {
    expect(answerTo(DEFAULT_DELIVERY_CHARGES, "How can I pay?")).toMatch(
      /Visa, Mastercard or mobile financial services.*cash/,
    );
  });

  it.each([
    ["cash_on_delivery", "aamarpay"],
    ["aamarpay", "cash_on_delivery"],
  ] as const)("do not mention %s once it is disabled", (off, on) => {
    const answers = faqFor(DEFAULT_DELIVERY_CHARGES, { offered: [on] }).map(({ answer }) => answer);

    expect(answers.join(" ")).not.toMatch(off === "cash_on_delivery" ? /cash/i : /Visa|online/);
    expect(answers.join(" ")).toMatch(
      on === "cash_on_delivery" ? /in cash when the parcel arrives/ : /online with Visa/,
    );
  });

  it("is available as plain text for search engines", () => {
    for (const { answer } of faqFor(DEFAULT_DELIVERY_CHARGES, BOTH)) expect(answer).toMatch(/^[^<[]+\.$/);
  });
});
