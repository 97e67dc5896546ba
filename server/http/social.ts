/** The social picture of a product as an answer. Its address is a hash of its content: it never changes. */
import { getProduct } from "@/server/products/queries";
import { socialFile, socialPath } from "@/server/social/address";
import { socialPicture } from "@/server/social/pictures";
import { errorResponse } from "./respond";

const SAFE = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" };

/** An address of another time leads to the present one; products that are not sold have no picture. */
export async function socialResponse(request: Request, { id, file }: { id: string; file: string }): Promise<Response> {
  try {
    const product = await getProduct(id);
    if (!product?.is_active) {
      const headers = { ...SAFE, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
      return new Response("There is no such picture.", { status: 404, headers });
    }
    if (file !== socialFile(product)) {
      const headers = { ...SAFE, Location: socialPath(product), "Cache-Control": "no-store" };
      return new Response(null, { status: 302, headers });
    }

    const picture = await socialPicture(product);
    return new Response(new Uint8Array(picture), {
      headers: {
        ...SAFE,
        "Content-Type": "image/jpeg",
        "Content-Length": String(picture.length),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  } catch (error) {
    return errorResponse(request, error);
  }
}
