/**
 * Enabled next-auth endpoints: reading the page session, and signing out for browsers that lost their tokens but still have the cookie.
 * Sign-in is disabled. next-auth responds with 500 to unexpected requests, so only expected ones are forwarded.
 */

import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { t } from "@/lib/texts/text";
import { endedCookie, FORMER_PAGE_COOKIE, PAGE_COOKIE, pageCookieIn } from "@/server/auth/page-cookie";
import { authOptions, pageUser } from "@/server/auth/page-session";
import { AppError } from "@/server/errors";
import { notAllowed } from "./not-allowed";
import { unknownPath } from "./plain";
import { errorResponse, respond } from "./respond";

const methods: Record<string, "GET" | "POST"> = { csrf: "GET", session: "GET", signout: "POST" };
const FORM = "application/x-www-form-urlencoded";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Removes the query, because `callbackUrl` may contain any URL. */
function cleaned(request: NextRequest): NextRequest {
  const url = new URL(request.url);
  url.search = "";
  const body = request.method === "POST" ? { body: request.body, duplex: "half" as const } : {};

  return new NextRequest(url, { method: request.method, headers: request.headers, ...body });
}

/** next-auth fails on forged cookies, so this clears them and the next attempt works. */
function unreadable(request: NextRequest): Response {
  const names = request.cookies.getAll().map(({ name }) => name);
  const headers = new Headers();
  for (const name of names.filter((known) => known.includes("next-auth."))) {
    headers.append("Set-Cookie", endedCookie(name));
  }

  return respond({
    request,
    status: 400,
    body: { detail: "Your cookies could not be read.", code: "malformed" },
    headers,
  });
}

const hasEnded = ({ headers }: Response): boolean =>
  headers.getSetCookie().some((cookie) => cookie.startsWith(`${PAGE_COOKIE}=;`));

function requireForm(request: NextRequest): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM)
    throw new AppError("unsupported_type", { said: t("The content type must be {type}", { type: FORM }) });
}

export async function nextAuthHandler(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const allowed = nextauth.length === 1 ? methods[nextauth[0] ?? ""] : undefined;
  if (!allowed) return unknownPath(request);
  if (request.method !== allowed) return notAllowed(allowed)(request);

  try {
    if (allowed === "POST") requireForm(request);
    const user = nextauth[0] === "session" ? await pageUser(request.cookies) : null;
    const response: Response = await NextAuth(authOptions(user, pageCookieIn(request.cookies)))(
      cleaned(request),
      context,
    );
    if (response.status >= 500) return unreadable(request);
    if (FORMER_PAGE_COOKIE && hasEnded(response))
      response.headers.append("Set-Cookie", endedCookie(FORMER_PAGE_COOKIE));
    return response;
  } catch (error) {
    return errorResponse(request, error);
  }
}
