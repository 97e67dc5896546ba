/** Responses with social images. The content of each URL is immutable. */
import { reactions } from "@/lib/reactions/all";
import { getProduct } from "@/server/products/queries";
import {
  languageOfFile,
  reactionFile,
  reactionPicturePath,
  readMailPath,
  readResultPath,
  socialFile,
  socialPath,
} from "@/server/social/address";
import { mailPicture, productPicture, reactionPicture, resultPicture } from "@/server/social/pictures";
import { errorResponse } from "./respond";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

function noPicture(): Response {
  const headers = { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

  return new Response("We couldn't find that picture.", { status: 404, headers });
}

function picture(jpeg: Buffer): Response {
  return new Response(new Uint8Array(jpeg), {
    headers: {
      ...SAFE,
      "Content-Type": "image/jpeg",
      "Content-Length": String(jpeg.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

/** Product images in emails. */
export async function mailPictureResponse(request: Request, file: string): Promise<Response> {
  try {
    const named = readMailPath(file);
    const jpeg = named && (await mailPicture(named));

    return jpeg ? picture(jpeg) : noPicture();
  } catch (error) {
    return errorResponse(request, error);
  }
}

/** Quiz result images, only for URLs that the shop has made. */
export async function resultResponse(request: Request, named: { result: string; file: string }): Promise<Response> {
  try {
    const result = readResultPath(named);

    return result ? picture(await resultPicture(result)) : noPicture();
  } catch (error) {
    return errorResponse(request, error);
  }
}

function movedTo(path: string): Response {
  return new Response(null, { status: 302, headers: { ...SAFE, Location: path, "Cache-Control": "no-store" } });
}

/** Images of reactions; redirects outdated URLs to the current one. */
export async function reactionResponse(
  request: Request,
  { slug, file }: { slug: string; file: string },
): Promise<Response> {
  try {
    const reaction = reactions.find((each) => each.slug === slug);
    if (!reaction) return noPicture();
    const language = languageOfFile(file);
    if (file !== reactionFile(reaction, language)) return movedTo(reactionPicturePath(reaction, language));

    return picture(await reactionPicture(reaction, language));
  } catch (error) {
    return errorResponse(request, error);
  }
}

/** Redirects outdated URLs to the current one; products that are not for sale have no image. */
export async function socialResponse(request: Request, { id, file }: { id: string; file: string }): Promise<Response> {
  try {
    const product = await getProduct(id);
    if (!product?.is_active) return noPicture();
    const language = languageOfFile(file);
    if (file !== socialFile(product, language)) return movedTo(socialPath(product, language));

    return picture(await productPicture(product, language));
  } catch (error) {
    return errorResponse(request, error);
  }
}
