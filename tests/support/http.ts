/** Calls the built product over HTTP. The runner sets its URL and database. */
import type { User } from "@/server/generated/prisma/client";
import { bearerOf, callsThrough } from "./calls";
import { PASSWORD } from "./factories";

export const shopUrl: string = process.env.TEST_SHOP_URL ?? "";

export const { call, refused, tryCall } = callsThrough((path, init) =>
  fetch(`${shopUrl}${path}`, { redirect: "manual", ...init }),
);

type HttpOptions = {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  json?: unknown;
  body?: BodyInit;
};

type HttpAnswer = { status: number; text: string; data: unknown; headers: Headers };

/** Requests any URL, for pages and routes without a contract. */
export async function http(path: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const { token, headers = {}, json, body } = options;
  const hasBody = json !== undefined || body !== undefined;
  const response = await fetch(`${shopUrl}${path}`, {
    method: options.method ?? (hasBody ? "POST" : "GET"),
    redirect: "manual",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(hasBody ? { body: json === undefined ? (body ?? null) : JSON.stringify(json) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("application/json");

  return { status: response.status, text, data: isJson && text ? JSON.parse(text) : null, headers: response.headers };
}

/** Signs in with the factories' password. Returns the tokens and the page cookie. */
export async function signIn({ email }: Pick<User, "email">) {
  const { data, headers } = await call("POST /auth/login", { body: { username: email, password: PASSWORD } });

  return { tokens: data, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

export async function cookieOf(user: Pick<User, "email">): Promise<string> {
  return (await signIn(user)).cookie;
}

/** Returns one token per kind of caller. */
export async function tokensOf<Name extends string>(users: Record<Name, User>): Promise<Record<Name, string>> {
  const entries = await Promise.all(
    Object.entries<User>(users).map(async ([name, user]) => [name, await bearerOf(user)] as const),
  );

  return Object.fromEntries(entries) as Record<Name, string>;
}
