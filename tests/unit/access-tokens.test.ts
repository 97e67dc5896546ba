/** Access tokens are accepted only in exactly the form that the shop issues, even if signed with its key. */
import { createHash } from "node:crypto";
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { expect, it } from "vitest";
import { readAccessToken } from "@/server/auth/tokens";
import { env } from "@/server/env";

const key = createHash("sha256").update(`access:${env.authSecret}`).digest();
const seconds = () => Math.floor(Date.now() / 1000);

function tokenWith(changes: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}, signedBy = key) {
  const claims = { sub: "user", sid: "session", iss: "chemcard", aud: "chemcard-api", exp: seconds() + 60, ...changes };

  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header }).sign(signedBy);
}

it("accepts a token of the shop", async () => {
  expect(await readAccessToken(await tokenWith())).toMatchObject({ userId: "user", sessionId: "session" });
});

it.each<[string, JWTPayload, Partial<JWTHeaderParameters>?]>([
  ["another audience", { aud: "another" }],
  ["no audience", { aud: undefined }],
  ["another issuer", { iss: "another" }],
  ["another type", {}, { typ: "JWT" }],
  ["another algorithm", {}, { alg: "HS512" }],
  ["no expiry", { exp: undefined }],
  ["a past expiry", { exp: seconds() - 1 }],
  ["a start in the future", { nbf: seconds() + 60 }],
  ["no session", { sid: undefined }],
])("rejects a token with %s", async (_, claims, header) => {
  expect(await readAccessToken(await tokenWith(claims, header))).toBeNull();
});

it("rejects a token signed with the key of another purpose", async () => {
  const links = createHash("sha256").update(`links:${env.authSecret}`).digest();

  expect(await readAccessToken(await tokenWith({}, {}, links))).toBeNull();
});
