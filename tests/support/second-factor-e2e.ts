/** Second factors in browser tests, without their pages. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Account } from "./e2e";
import type { Session } from "./session";
import { queryShop } from "./shop-database";
import { codeOf } from "./totp";

/** Only accounts with a confirmed address may set up a factor. */
export const confirmAddress = ({ email }: Pick<Account, "email">) =>
  queryShop("UPDATE users SET email_verified_at = now() WHERE email = $1", [email]);

/** As if the user signed in half an hour ago. */
export const forgetProof = ({ email }: Pick<Account, "email">) =>
  queryShop(
    `UPDATE sessions SET step_up_at = now() - interval '30 minutes'
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );

/** The session of the page, for `page.request`: it works with the cookies of its browser only. */
export async function sessionIn(page: Page): Promise<Session> {
  const [token, origin] = await page.evaluate(() => [localStorage.getItem("chemcard.access_token"), location.origin]);

  return { headers: { authorization: `Bearer ${token}`, origin: origin ?? "" } };
}

/** Sets up an authenticator app, using its current code. Ends all sessions but the given one. Returns the key. */
export async function enterApp(request: APIRequestContext, session: Session): Promise<string> {
  const app = await (await request.post("/api/v1/second-factors/totp", session)).json();
  await request.post(`/api/v1/second-factors/${app.id}/confirm`, { ...session, data: { code: codeOf(app.secret) } });

  return app.secret;
}

/** A device that creates passkeys without asking. Passkeys need a domain name: returns the address of a path there. */
export async function withPasskeys(page: Page, baseURL = ""): Promise<(path: string) => string> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });

  return (path) => `http://localhost:${new URL(baseURL).port}${path}`;
}
