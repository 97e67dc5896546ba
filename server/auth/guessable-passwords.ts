/**
 * Refuses new passwords that are tried first: the most used ones, the shop's name, and the account's own name and address (D9.28). Existing
 * passwords are not checked.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { isNameOnly } from "@/lib/passwords";
import { site } from "@/lib/site";
import type { Label } from "@/lib/texts/catalogue";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";
import { globalSingleton } from "@/server/once";
import { getShopContact } from "@/server/settings/queries";
import common from "./common-passwords.json";

const COMMON = "This password is one of the most used ones. Please choose another one.";
const NAME_ONLY = "Please choose a password that is not the shop's name, your name or your email address.";

const normalised = (password: string) => password.normalize("NFC").toLowerCase();

const mostUsed: ReadonlySet<string> = new Set(common);

/** First 64 bits of a hash: a list of a million passwords takes 8 MB. */
function keyOf(password: string): bigint {
  return createHash("sha256").update(password).digest().readBigUInt64BE();
}

/** Reads the operator's list, one password per line. */
async function readList(file: string): Promise<BigUint64Array> {
  const keys: bigint[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(file, "utf8") })) {
      if (line !== "") keys.push(keyOf(normalised(line)));
    }
  } catch (error) {
    log.error({ err: error, file }, "the list of common passwords could not be read");
  }

  return BigUint64Array.from(keys).sort();
}

function includes(sorted: BigUint64Array, key: bigint): boolean {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = sorted[middle] ?? key;
    if (found === key) return true;
    if (found < key) from = middle + 1;
    else to = middle;
  }

  return false;
}

async function isCommon(password: string): Promise<boolean> {
  const text = normalised(password);
  if (mostUsed.has(text)) return true;
  const { commonPasswordsFile: file } = env;
  if (file === null) return false;

  const list = await globalSingleton("common-passwords", () => readList(file));
  return includes(list, keyOf(text));
}

/** Throws invalid for a guessable password; `field` is its name in the request. */
export async function refuseGuessable(
  password: string,
  owner: { email: string; fullName: string },
  field = "password",
): Promise<void> {
  const refusal = (sentence: Label) => new AppError("invalid", sentence, { reason: "guessable_password", field });
  if (await isCommon(password)) throw refusal(COMMON);

  const { company_name: company } = await getShopContact();
  if (isNameOnly(password, [site.name, company, owner.email, owner.fullName])) throw refusal(NAME_ONLY);
}
