/** Which pictures may be named by an admin. */
import { env } from "./env";
import { AppError } from "./errors";

/** Throws invalid for a picture from anywhere but this shop and its media service: the pages' own policy would block it. */
export function requireOwnPicture(url: string | null | undefined, field = "image_url"): void {
  if (!url?.startsWith("https:") || (env.mediaUrl !== null && url.startsWith(`${env.mediaUrl}/`))) return;

  const message = "Must be a picture of this shop or of its media service";
  throw new AppError("invalid", message, { errors: [{ field, message }] });
}
