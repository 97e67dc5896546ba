/** Codes by email and limits of emails (ADR 099, ADR 019). */
import type { Control } from "./control.ts";

export const codesControls: readonly Control[] = [
  {
    name: "a code by email works once",
    file: "server/auth/email-code.ts",
    code: "AND used_at IS NULL AND tries",
    without: "AND tries",
    test: ["tests/api/email-code.test.ts", "works once: of 20 concurrent calls one"],
  },
  {
    name: "a code by email has five tries",
    file: "server/auth/email-code.ts",
    code: " AND tries < ",
    without: " AND tries + 5 > ",
    test: ["tests/api/email-code.test.ts", "is void after five wrong tries, also if 20 are concurrent"],
  },
  {
    name: "a code by email works for ten minutes",
    file: "server/auth/email-code.ts",
    code: " AND expires_at > ",
    without: " AND expires_at <> ",
    test: ["tests/api/email-code.test.ts", "works for 10 minutes"],
  },
  {
    name: "staff sign in with no code by email",
    file: "server/auth/email-code.ts",
    code: 'if (!user || user.role === "admin") return null;',
    without: "if (!user) return null;",
    test: ["tests/api/email-code.test.ts", "get an email without a code, and cannot sign in even with the right one"],
  },
  {
    name: "an unconfirmed account is taken over by a code",
    file: "server/auth/email-code.ts",
    code: 'await takeOver(tx, user, { action: "access_voided", now });',
    without: "",
    test: ["tests/api/email-code.test.ts", "is confirmed, and loses the password and sessions of its earlier holder"],
  },
  {
    name: "codes are reserved for known networks",
    file: "server/auth/email-code.ts",
    code: "if (!(await isKnown(asking))) return false;",
    without: "if (await isKnown(asking)) return false;",
    test: [
      "tests/api/email-code-limits.test.ts",
      "a network that signed in to the account before still gets codes, ten a day, five an hour",
    ],
  },
  {
    name: "codes are reserved for signed-in browsers",
    file: "server/auth/email-code.ts",
    code: "(await isKnownClient({ account, client })) || signedInAs === email",
    without: "(await isKnownClient({ account, client })) || signedInAs === null",
    test: [
      "tests/api/email-code-limits.test.ts",
      "a browser that is signed in to the account still gets codes, on any network, for its own address",
    ],
  },
  {
    name: "only the account's own browsers count as known",
    file: "server/auth/email-code.ts",
    code: "signedInAs === email;",
    without: "signedInAs !== null;",
    test: [
      "tests/api/email-code-limits.test.ts",
      "a browser that is signed in to the account still gets codes, on any network, for its own address",
    ],
  },
  {
    name: "long subjects of limits are hashed",
    file: "server/rate-limit.ts",
    code: 'return subject.length <= MAX_SUBJECT ? subject : createHash("sha256").update(subject).digest("base64url");',
    without: "return subject.slice(0, MAX_SUBJECT);",
    test: ["tests/api/rate-limit-subjects.test.ts", "that begin alike are counted apart"],
  },
  {
    name: "an unconfirmed address gets few emails",
    file: "server/mail/limits.ts",
    code: "if (isToShop || mail.isConfirmed) return counts;",
    without: "return counts;",
    test: [
      "tests/api/unconfirmed-mails.test.ts",
      "gets at most seven emails a day, and its owner can still set a password",
    ],
  },
  {
    name: "links that confirm an address have their own share",
    file: "server/mail/limits.ts",
    code: 'group === "reset" || group === "verification" ? group : "others"',
    without: 'group === "reset" ? group : "others"',
    test: ["tests/api/unconfirmed-mails.test.ts", "gets the link to confirm it, however many emails strangers caused"],
  },
  {
    name: "spellings of a mailbox are counted together",
    file: "server/mail/mailbox.ts",
    code: 'const box = local.replace(/(?<=.)\\+.*$/, "");',
    without: "const box = local;",
    test: ["tests/api/unconfirmed-mails.test.ts", "is counted once for all its spellings"],
  },
];
