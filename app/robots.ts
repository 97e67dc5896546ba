import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { disallowedPaths } from "@/lib/seo/paths";
import { env } from "@/server/env";

/** Evaluated at run time, because the sitemap's URL contains the public domain. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();

  return {
    rules: { userAgent: "*", allow: "/", disallow: disallowedPaths(env.hasBangla ? ["en", "bn"] : ["en"]) },
    sitemap: new URL("/sitemap.xml", env.appUrl).href,
  };
}
