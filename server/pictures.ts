/** Which pictures may be named by an admin. */
import { fieldName } from "@/lib/field-names";
import { env } from "./env";
import { AppError } from "./errors";

/** Throws invalid for a picture from anywhere but this shop and its media service: the pages' own policy would block it. */
export function requireOwnPicture(url: string | null | undefined, path: readonly PropertyKey[] = ["image_url"]): void {
  if (!url?.startsWith("https:") || (env.mediaUrl !== null && url.startsWith(`${env.mediaUrl}/`))) return;

  const message = `${fieldName(path)} must be one of this shop or of its media service`;
  throw new AppError("invalid", message, { errors: [{ field: path.map(String).join("."), message }] });
}
