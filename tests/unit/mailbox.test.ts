/** Different spellings of one mailbox count together. */
import { expect, it } from "vitest";
import { mailboxOf } from "@/server/mail/mailbox";

it.each([
  ["a@example.com", "a@example.com"],
  ["A@Example.COM", "a@example.com"],
  ["a+b@example.com", "a@example.com"],
  ["a+b+c@example.com", "a@example.com"],
  ["a.b@example.com", "a.b@example.com"],
  ["a.b.c+x@gmail.com", "abc@gmail.com"],
  ["a.b@googlemail.com", "ab@gmail.com"],
  ["+x@example.com", "+x@example.com"],
  ["@example.com", "@example.com"],
  ["nothing", "nothing"],
])("%s has the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
