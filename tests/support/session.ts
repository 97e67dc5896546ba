/** Authenticated API requests in browser tests. */
import type { APIRequestContext } from "@playwright/test";

export type Session = { headers: { authorization: string; origin?: string } };

type Login = { email: string; password: string };

/** Signs in. Returns the request options to add to each API request. */
export async function sessionOf(request: APIRequestContext, { email, password }: Login): Promise<Session> {
  const answer = await request.post("/api/v1/auth/login", { form: { username: email, password } });
  const { access_token } = await answer.json();

  return { headers: { authorization: `Bearer ${access_token}` } };
}

export const adminLogin: Login = { email: "admin@example.com", password: "admin12345" };
