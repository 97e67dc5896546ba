/** Validates image URLs entered by admins. */
import type { FieldError } from "@/lib/errors";
import { fieldName } from "@/lib/field-names";
import { t } from "@/lib/texts/text";
import { env } from "./env";
import { AppError } from "./errors";

/** Field errors for an image from another site, which the Content-Security-Policy would block. */
export function pictureErrors(
  url: string | null | undefined,
  path: readonly PropertyKey[] = ["image_url"],
): FieldError[] {
  if (!url?.startsWith("https:") || (env.mediaUrl !== null && url.startsWith(`${env.mediaUrl}/`))) return [];

  const message = t("{field} must come from this shop or its media service", { field: fieldName(path) });
  return [{ field: path.map(String).join("."), message }];
}

/** Throws invalid for an image from another site. */
export function requireOwnPicture(url: string | null | undefined, path?: readonly PropertyKey[]): void {
  const errors = pictureErrors(url, path);
  if (errors[0]) throw new AppError("invalid", { said: errors[0].message }, { errors });
}
