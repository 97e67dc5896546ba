/** In which language the running code answers: set by the front for a request, and by whoever works for somebody (mails). */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@/lib/texts/language";
import { once } from "./once";

const storage = once("language", () => new AsyncLocalStorage<Language>());

/** English where nobody has said anything else. Never ask inside what is kept for others (`cached`), nor where a module is read. */
export function currentLanguage(): Language {
  return storage.getStore() ?? "en";
}

export function inCurrentLanguage<Result>(language: Language, run: () => Result): Result {
  return storage.run(language, run);
}

/** A language as rows keep it (`locale`); English where it is none of the shop's. */
export const storedLanguage = (locale: string | undefined): Language => (locale === "bn" ? "bn" : "en");

/** What an answer of the API says about its language. */
export const languageHeaders = (): Record<string, string> => ({
  "Content-Language": currentLanguage(),
  Vary: "Accept-Language",
});
