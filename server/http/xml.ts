/** Sitemap responses. */
import { requestIdOf } from "./context";
import { errorResponse } from "./respond";

const MAX_AGE_SECONDS = 3600;

/** Sends the text that `read` returns, or 404 if it is null. */
export async function respondXml(request: Request, read: () => Promise<string | null>): Promise<Response> {
  try {
    const text = await read();
    const headers = { "X-Request-Id": requestIdOf(request), "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}` };
    if (text === null) return new Response("There is no such sitemap.", { status: 404 });

    return new Response(text, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
  } catch (error) {
    return errorResponse(request, error);
  }
}
