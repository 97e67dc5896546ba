/** Staff where the shop requires a second factor of them (STAFF_SECOND_FACTOR, the default in production). */
import { beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => {
  process.env.STAFF_SECOND_FACTOR = "";
});

import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { staffRoles } from "@/lib/roles";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createStaff, createUser } from "@/tests/support/factories";
import { challengeFor, finish, passwordLogin, protect } from "@/tests/support/second-factor";
import { codeOf } from "@/tests/support/totp";

beforeEach(resetDatabase);

const staffOperations = Object.values(contracts)
  .flatMap((group): Contract[] => Object.values(group))
  .filter(({ auth }) => typeof auth === "object")
  .map(({ method, path }) => `${method} ${path}` as OperationName);

it("may sign in without one, but no operation of staff works", async () => {
  const { data } = await call("POST /auth/login", passwordLogin(await createAdmin()));
  const codes = [];
  for (const operation of staffOperations) {
    const names = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(names.map((name) => [name, "00000000-0000-4000-8000-000000000000"]));
    codes.push((await refused(operation, { token: data.access_token, params })).data.code);
  }

  expect(staffOperations.length).toBeGreaterThan(50);
  expect(new Set(codes)).toEqual(new Set(["second_factor_setup_required"]));
  expect((await tryCall("GET /account", { token: data.access_token })).status).toBe(200);
});

it.each(staffRoles)(
  "works for a %s from the moment the factor is set up, and after each sign-in with it",
  async (role) => {
    const member = await createStaff(role);
    const { token, secret } = await protect(member);
    const signedIn = await finish({ challenge: await challengeFor(member), code: codeOf(secret) });

    expect((await tryCall("GET /admin/search", { token, query: { term: "abc" } })).status).toBe(200);
    expect(
      (await tryCall("GET /admin/search", { token: signedIn.data.access_token, query: { term: "abc" } })).status,
    ).toBe(200);
  },
);

it("does not work in a session that never proved the factor, nor after the last factor is removed", async () => {
  const owner = await createAdmin();
  const { token } = await protect(owner);
  const unproved = await tryCall("GET /staff", { token: await bearerOf(owner) });
  const [factor] = (await call("GET /second-factors", { token })).data.factors;
  const proved = await tryCall("GET /staff", { token });
  await call("DELETE /second-factors/{id}", { token, params: { id: factor?.id ?? "" } });
  const removed = await tryCall("GET /staff", { token });

  expect([unproved.status, proved.status, removed.status]).toEqual([403, 200, 403]);
});

it("is not required of customers", async () => {
  const { data } = await call("POST /auth/login", passwordLogin(await createUser()));

  expect((await tryCall("GET /orders/my-orders", { token: data.access_token })).status).toBe(200);
});
