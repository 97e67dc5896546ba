/** Calls a route's exported handler in process, as a browser would over HTTP. */
import { openSession } from "@/server/auth/sessions";
import { signAccessToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

type CallOptions = {
  method?: string;
  as?: User;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
  /** A form with files. */
  multipart?: FormData;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape it expects, and fails where it is another
type Answer = { status: number; data: any; headers: Headers };

/** A live bearer token of a user, with a session of its own. */
export async function bearerOf(user: User): Promise<string> {
  const now = new Date();
  const { sessionId } = await openSession(db, user.id, now);

  return signAccessToken({ userId: user.id, sessionId, role: user.role, name: user.fullName }, now);
}

function toBody({ body, form, multipart }: CallOptions): BodyInit {
  if (multipart) return multipart;
  if (form) return new URLSearchParams(form).toString();

  return typeof body === "string" ? body : JSON.stringify(body);
}

export async function call(handler: Handler, options: CallOptions = {}): Promise<Answer> {
  const { as, params = {}, query = {}, body, form, multipart, headers = {} } = options;
  const hasBody = body !== undefined || form !== undefined || multipart !== undefined;
  const all = new Headers(headers);
  if (as) all.set("authorization", `Bearer ${await bearerOf(as)}`);
  if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
  if (form) all.set("content-type", "application/x-www-form-urlencoded");

  const request = new Request(`http://shop.test/api?${new URLSearchParams(query)}`, {
    method: options.method ?? (hasBody ? "POST" : "GET"),
    headers: all,
    ...(hasBody ? { body: toBody(options) } : {}),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();

  return { status: response.status, data: text ? JSON.parse(text) : null, headers: response.headers };
}
