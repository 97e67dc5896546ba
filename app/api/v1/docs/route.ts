import { docsPage, docsPolicy } from "@/server/http/docs/page";
import { staticResponse } from "@/server/http/static-response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = staticResponse({
  type: "text/html; charset=utf-8",
  draw: docsPage,
  headers: { "Content-Security-Policy": docsPolicy, "X-Robots-Tag": "noindex" },
});
