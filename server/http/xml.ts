/** Sitemaps as answers. */
import { requestIdOf } from "./context";
import { errorResponse } from "./respond";

/** How long a robot may take the last answer for the present one, in seconds. */
const FRESH_SECONDS = 3600;

/** Answers with what `read` gives; null: there is no such file. */
export async function respondXml(request: Request, read: () => Promise<string | null>): Promise<Response> {
  try {
    const text = await read();
    const headers = { "X-Request-Id": requestIdOf(request), "Cache-Control": `public, max-age=${FRESH_SECONDS}` };
    if (text === null) return new Response("There is no such sitemap.", { status: 404 });

    return new Response(text, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
  } catch (error) {
    return errorResponse(request, error);
  }
}
