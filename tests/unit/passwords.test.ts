/** Passwords: length, strength and the built-in list (D9.28). */
import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { newPasswordSchema } from "@/lib/auth/schema";
import { isNameOnly, passwordLength, strengthOf } from "@/lib/passwords";
import { comparisonOf, hashingOf, isOldHash } from "@/server/auth/password-hash";

describe("the length", () => {
  it.each([
    ["eight888", 8],
    ["💊💊💊💊💊💊💊💊", 8],
    ["রসায়ন".normalize("NFD"), passwordLength("রসায়ন")],
    // A letter and its accent, typed as one character or as two.
    ["e\u0301".repeat(4), 4],
  ])("of %s is %i", (password, length) => {
    expect(passwordLength(password)).toBe(length);
  });

  it.each([
    ["e\u0301".repeat(7), false],
    ["e\u0301".repeat(8), true],
    ["ঢ".repeat(128), true],
    ["ঢ".repeat(129), false],
  ])("of %s decides whether it is accepted", (password, isAccepted) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(isAccepted);
  });
});

describe("a name", () => {
  const names = ["ChemCard AR", "Rahima Khatun", "rahima.k@example.com"];

  it.each(["chemcard", "ChemCard-AR!", "rahima1990", "1990Rahima Khatun", "rahima.k@example.com", "Khatun 2026"])(
    "is recognised in %s",
    (password) => {
      expect(isNameOnly(password, names)).toBe(true);
    },
  );

  it.each(["rahima loves argon", "eight888", "12345678", "chem card set"])("is not seen in %s", (password) => {
    expect(isNameOnly(password, names)).toBe(false);
  });
});

it.each([
  ["short", "weak"],
  ["rahima1990", "weak"],
  ["12345678901234", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["password1", "weak"],
  ["Xk9#mP2$vL", "fair"],
  ["তামা লোহা সোনা রুপা", "strong"],
  ["correct battery staple", "strong"],
] as const)("the hint for %s is %s", (password, strength) => {
  expect(strengthOf(password, ["Rahima"])).toBe(strength);
});

describe("a stored hash", () => {
  it("is of the whole normalised text", () => {
    const { text, mark } = hashingOf("caf\u00e9 au lait");

    expect(hashingOf("cafe\u0301 au lait").text).toBe(text);
    expect(text).toMatch(/^[\w+/]{43}=$/);
    expect(isOldHash(`${mark}$2b$10$…`)).toBe(false);
    expect(comparisonOf("cafe\u0301 au lait", `${mark}$2b$10$…`)).toEqual({ text, hash: "$2b$10$…" });
  });

  it("keeps the older format if wanted, except for passwords that bcrypt would cut", () => {
    expect(hashingOf("eight888", true)).toEqual({ text: "eight888", mark: "" });
    expect(hashingOf("ঢ".repeat(25), true).mark).not.toBe("");
    expect(comparisonOf("ঢ".repeat(25), "$2b$10$…")).toBeNull();
  });
});

it("the list has the 3,000 most used passwords of the package that are long enough (npm run passwords)", () => {
  const listed: string[] = JSON.parse(readFileSync("server/auth/common-passwords.json", "utf8"));
  const known = dictionary["passwords-common"].filter((password) => password.length >= 8);

  expect(listed).toHaveLength(3_000);
  expect(listed).toEqual(known.slice(0, 3_000));
});
