/** An uploaded picture as an answer. Its name is its content: it never changes, and is shown, never run. */
import { readPicture } from "@/server/adapters/media/disk";
import { log } from "@/server/log";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export async function pictureResponse(name: string): Promise<Response> {
  try {
    const bytes = await readPicture(name);
    if (!bytes) return plain(404, "There is no such picture.");

    return new Response(new Uint8Array(bytes), {
      headers: {
        ...SAFE,
        "Content-Type": "image/webp",
        "Content-Length": String(bytes.length),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  } catch (error) {
    log.error({ err: error, name }, "picture not read");
    return plain(500, "The picture could not be read.");
  }
}
