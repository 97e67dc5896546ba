import { respondXml } from "@/server/http/xml";
import { sitemap } from "@/server/products/sitemap";

export function GET(request: Request): Promise<Response> {
  return respondXml(request, sitemap);
}
