import { pageLanguage } from "./page-language";

/** Full stop for a sentence that is composed of parts. */
export const fullStop = (): string => (pageLanguage() === "bn" ? "।" : ".");
