/** Whoever comes to an English page from elsewhere, and has chosen Bangla here before, is led to the Bangla one (D8.176). */
import type { IncomingMessage } from "node:http";
import { NO_PAGE } from "@/lib/no-page";
import { withoutPrefix, withPrefix } from "@/lib/texts/prefix";
import { pathOf } from "./request-rules";

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

const CHOSEN = /(?:^|; ?)language=bn(?:;|$)/;

/** Names of files have a dot. */
const FILE = /\.[^/]*$/;

/** Somebody opens a page: no script asks for it, and no navigation within the shop. */
function isVisit({ method, headers }: Asked): boolean {
  const { accept = "", rsc, "sec-fetch-mode": mode = "navigate" } = headers;

  return method === "GET" && rsc === undefined && mode === "navigate" && accept.includes("text/html");
}

/** Within the shop an English link was pressed on purpose. Old browsers, and those on plain http, name no more than the page before. */
function isFromOutside({ headers }: Asked): boolean {
  const { "sec-fetch-site": site, referer = "", host } = headers;
  if (typeof site === "string") return site !== "same-origin";

  return !URL.canParse(referer) || new URL(referer).host !== host;
}

/** Where the visit is led to; null where it stays. */
export function chosenPage(request: Asked): string | null {
  const { url = "/", headers } = request;
  if (!CHOSEN.test(headers.cookie ?? "") || !isVisit(request) || !isFromOutside(request)) return null;

  const path = pathOf(url);
  const isEnglishPage = !NO_PAGE.test(path) && !FILE.test(path) && withoutPrefix(path) === null;
  return isEnglishPage ? withPrefix(url) : null;
}
