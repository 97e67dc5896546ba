/** Locale of the current rendering: from the request on the server, from the document in the browser. */
import type { Language } from "./language";
import { withPrefix } from "./prefix";

export const pageLanguage = (): Language => (globalThis.chemcardSpeaker?.() ? "bn" : "en");

/** Localises a shop path for links from the current page. */
export const to = (path: string): string => (pageLanguage() === "bn" && path.startsWith("/") ? withPrefix(path) : path);
