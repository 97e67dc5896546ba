/** Which pictures may be named by an admin. */
import type { FieldError } from "@/lib/errors";
import { fieldName } from "@/lib/field-names";
import { t } from "@/lib/texts/text";
import { env } from "./env";
import { AppError } from "./errors";

/** What is wrong with a picture from anywhere but this shop and its media service: the pages' own policy would block it. */
export function pictureErrors(
  url: string | null | undefined,
  path: readonly PropertyKey[] = ["image_url"],
): FieldError[] {
  if (!url?.startsWith("https:") || (env.mediaUrl !== null && url.startsWith(`${env.mediaUrl}/`))) return [];

  const message = t("{field} must be one of this shop or of its media service", { field: fieldName(path) });
  return [{ field: path.map(String).join("."), message }];
}

/** Throws invalid for such a picture. */
export function requireOwnPicture(url: string | null | undefined, path?: readonly PropertyKey[]): void {
  const errors = pictureErrors(url, path);
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}
