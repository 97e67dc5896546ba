/** Credentials that an owner enters, together with those that are stored. */
import type { Credential } from "@/lib/credentials";
import { t } from "@/lib/texts/text";
import { AppError } from "./errors";

type Values = Readonly<Record<string, string>>;

/** Given credentials replace the stored ones; empty fields keep theirs. Throws invalid for a missing one. */
export function mergeCredentials(
  fields: readonly Credential[],
  { given, stored }: { given: Values; stored: Values },
): Record<string, string> {
  const credentials: Record<string, string> = {};
  for (const { name, label, isOptional } of fields) {
    const value = given[name] || stored[name];
    if (value) credentials[name] = value;
    else if (!isOptional) {
      throw new AppError("invalid", { said: t("Please enter: {name}", { name: t(label) }) }, { field: name });
    }
  }

  return credentials;
}
