/** next-auth's own calls, those of them that the shop uses: who is signed in, and signing out. It offers no way in. */
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/server/auth/page-session";
import { unknownPath } from "./plain";

const actions = new Set(["csrf", "session", "signout"]);

type Context = { params: Promise<{ nextauth: string[] }> };

const handle: (request: NextRequest, context: Context) => Promise<Response> = NextAuth(authOptions);

export async function nextAuthHandler(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  if (nextauth.length !== 1 || !actions.has(nextauth[0] ?? "")) return unknownPath(request);

  return handle(request, context);
}
