import { respondXml } from "@/server/http/xml";
import { sitemapPartNamed } from "@/server/products/sitemap";

export function GET(request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  return respondXml(request, async () => sitemapPartNamed((await params).part));
}
