/** Language of the current request, set by the front end, or of the recipient of an email. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@/lib/texts/language";
import { globalSingleton } from "./once";

const storage = globalSingleton("language", () => new AsyncLocalStorage<Language>());

/** Language of the current context, English by default. Do not call this inside shared cached reads (`cached`) or at module level. */
export function currentLanguage(): Language {
  return storage.getStore() ?? "en";
}

export function withLanguage<Result>(language: Language, run: () => Result): Result {
  return storage.run(language, run);
}

/** Converts the column `locale`; English for unknown values. */
export const storedLanguage = (locale: string | undefined): Language => (locale === "bn" ? "bn" : "en");

/** Language headers of API responses. */
export const languageHeaders = (): Record<string, string> => ({
  "Content-Language": currentLanguage(),
  Vary: "Accept-Language",
});
