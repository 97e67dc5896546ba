import { pageLanguage } from "./page-language";

/** What ends a sentence that is put together from others. */
export const fullStop = (): string => (pageLanguage() === "bn" ? "।" : ".");
