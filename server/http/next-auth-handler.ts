/**
 * Signing out through next-auth: the one thing it is asked for, by a browser that lost its tokens and still has the cookie. It
 * offers no way in. What it does not expect it answers with 500, so only what it expects reaches it.
 */
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/page-session";
import { AppError } from "@/server/errors";
import { notAllowed } from "./not-allowed";
import { unknownPath } from "./plain";
import { errorResponse } from "./respond";

const methods: Record<string, "GET" | "POST"> = { csrf: "GET", signout: "POST" };
const FORM = "application/x-www-form-urlencoded";

type Context = { params: Promise<{ nextauth: string[] }> };

const handle: (request: NextRequest, context: Context) => Promise<Response> = NextAuth(authOptions);

/** The request without its query and without next-auth's memory of where to go: both may hold anything. */
function cleaned(request: NextRequest): NextRequest {
  const headers = new Headers(request.headers);
  const kept = (request.headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => !/callback-url=/.test(pair));
  headers.set("cookie", kept.join("; "));
  const url = new URL(request.url);
  url.search = "";
  const hasBody = request.method === "POST";

  return new NextRequest(url, {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body, duplex: "half" } : {}),
  });
}

function requireForm(request: NextRequest): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM) throw new AppError("unsupported_type", `The content type must be ${FORM}`);
}

export async function nextAuthHandler(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const allowed = nextauth.length === 1 ? methods[nextauth[0] ?? ""] : undefined;
  if (!allowed) return unknownPath(request);
  if (request.method !== allowed) return notAllowed(allowed)(request);

  try {
    if (allowed === "POST") requireForm(request);
    return await handle(cleaned(request), context);
  } catch (error) {
    return errorResponse(request, error);
  }
}
