import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { currentLanguage } from "@/server/language";

/** Ink blue, the ground of the default theme. */
const GROUND = "#0a0f1d";

/** Drawn by art/marks.ts. */
const icon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

/** Taken by art/screens.ts. */
const screen = (name: string) =>
  `/icons/screen-${name}${currentLanguage() === "en" ? "" : `-${currentLanguage()}`}.webp`;

/** In both languages one app (`id`): it opens in the language in which it was put on the home screen. */
function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home,
    name: site.name,
    short_name: site.name,
    description: t(site.description),
    lang: currentLanguage(),
    dir: "ltr",
    categories: ["shopping", "education"],
    start_url: to(routes.home),
    scope: routes.home,
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon,
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("Products"), url: to(routes.products), icons: [icon] },
      { name: t("Track Order"), url: to(routes.trackOrder), icons: [icon] },
      { name: t("Quiz Game"), url: to(routes.quizGame), icons: [icon] },
    ],
    screenshots: [
      {
        src: screen("products"),
        sizes: "1280x800",
        type: "image/webp",
        form_factor: "wide",
        label: t("Cards and bundles in the product browser"),
      },
      {
        src: screen("home"),
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: t("The first page on a phone"),
      },
      {
        src: screen("track"),
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: t("Following a parcel"),
      },
    ],
  };
}

/** For those who put the shop on their home screen; a Bangla page names its own below `/bn`. */
export async function GET(): Promise<Response> {
  // Not when the shop is built: the language is that of the request.
  await connection();

  return new Response(JSON.stringify(manifest()), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
