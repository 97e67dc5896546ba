/** An uploaded picture as an answer. Its name is its content: it never changes, and is shown, never run. */
import { wholeName } from "@/server/adapters/media/kept-pictures";
import { ownPictures } from "@/server/adapters/media/store";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { log } from "@/server/log";

const FOR_GOOD = "public, max-age=31536000, immutable";
/** Where pictures are may be configured anew. */
const FOR_A_DAY = "public, max-age=86400";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...more },
  });
}

/** To where the bucket is public; a width that is not there yet is nowhere else either. */
function elsewhere(publicUrl: string, name: string): Response {
  const headers = { ...SAFE, Location: `${publicUrl}/${name}`, "Cache-Control": FOR_A_DAY };

  return new Response(null, { status: 302, headers });
}

export async function pictureResponse(name: string): Promise<Response> {
  if (env.bucket?.publicUrl && wholeName(name)) return elsewhere(env.bucket.publicUrl, name);

  try {
    const shown = await ownPictures.readShown(name);
    if (!shown) return plain(404, "There is no such picture.");

    const { bytes, isFinal } = shown;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...SAFE,
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.length),
        "Cache-Control": isFinal ? FOR_GOOD : "no-store",
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") {
      return plain(503, error.detail, { "Retry-After": String(error.extra.retryAfter) });
    }
    log.error({ err: error, name }, "picture not read");
    return plain(500, "The picture could not be read.");
  }
}
