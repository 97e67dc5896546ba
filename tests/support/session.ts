/** Calls of the API in the browser tests, as somebody who is signed in. */
import type { APIRequestContext } from "@playwright/test";

export type Session = { headers: { authorization: string } };

type Login = { email: string; password: string };

/** Signs in for calls: what a request is given beside its data. */
export async function sessionOf(request: APIRequestContext, { email, password }: Login): Promise<Session> {
  const answer = await request.post("/api/v1/auth/login", { form: { username: email, password } });
  const { access_token } = await answer.json();

  return { headers: { authorization: `Bearer ${access_token}` } };
}

export const adminLogin: Login = { email: "admin@example.com", password: "admin12345" };
