/** Error messages of every endpoint in Bangla (D8.178): for guests, customers, and admins requesting unknown objects. */
import { beforeAll, expect, it } from "vitest";
import type { OperationName } from "@/lib/api-types";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import type { ErrorBody } from "@/lib/errors";
import { untranslatedWords } from "@/scripts/lib/latin-allowlist";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { tryCall } from "@/tests/support/api";
import type { AnyInput } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

beforeAll(speakLanguages);

const operations = Object.values(contracts)
  .flatMap((group): Contract[] => Object.values(group))
  .map(({ method, path }) => ({ name: `${method} ${path}` as OperationName, path }));

const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, UNKNOWN_ID]));

/** A media type, such as `multipart/form-data`. */
const MEDIA_TYPE = /\b[a-z]+\/[a-z-]+\b/g;

it("is in Bangla", async () => {
  await resetDatabase();
  const callers = { guest: undefined, customer: await createUser(), admin: await createAdmin() };
  const left: string[] = [];
  for (const { name, path } of operations) {
    for (const [caller, as] of Object.entries(callers)) {
      const input: AnyInput = {
        params: paramsOf(path),
        ...(as ? { as } : {}),
        ...(/^GET/.test(name) ? {} : { body: {} }),
      };
      const { status, data } = await withLanguage("bn", () => tryCall(name, input));
      const { detail, message, errors = [] } = (data ?? {}) as Partial<ErrorBody> & { message?: string };
      const messages = [detail, message, ...errors.map((error) => error.message)].filter(
        (text) => text && untranslatedWords(text.replace(MEDIA_TYPE, " ")).length > 0,
      );
      left.push(...messages.map((text) => `${name} for ${caller}: ${status} ${text}`));
    }
  }

  expect(left).toEqual([]);
});
