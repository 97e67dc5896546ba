/** The language of what is being rendered: of the request on the server, of the document in the browser. */
import type { Language } from "./language";
import { withPrefix } from "./prefix";

export const pageLanguage = (): Language => (globalThis.chemcardSpeaker?.() ? "bn" : "en");

/** Where a path of the shop leads from here: its page in the language of this one. */
export const to = (path: string): string => (pageLanguage() === "bn" && path.startsWith("/") ? withPrefix(path) : path);
