/** An uploaded picture as an answer. Its name is its content: it never changes, and is shown, never run. */
import { readShown } from "@/server/adapters/media/disk";
import { log } from "@/server/log";

const FOR_GOOD = "public, max-age=31536000, immutable";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export async function pictureResponse(name: string): Promise<Response> {
  try {
    const shown = await readShown(name);
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
    log.error({ err: error, name }, "picture not read");
    return plain(500, "The picture could not be read.");
  }
}
