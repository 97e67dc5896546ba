import { docsPage, docsPolicy } from "@/server/http/docs/page";
import { drawnOnce } from "@/server/http/drawn";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = drawnOnce({
  type: "text/html; charset=utf-8",
  draw: docsPage,
  headers: { "Content-Security-Policy": docsPolicy, "X-Robots-Tag": "noindex" },
});
