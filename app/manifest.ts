import type { MetadataRoute } from "next";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";

/** Ink blue, the ground of the default theme. */
const GROUND = "#0a0f1d";

/** Drawn by art/marks.ts. */
const icon = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };

/** For those who put the shop on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.language,
    dir: "ltr",
    categories: ["shopping", "education"],
    start_url: routes.home,
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
      { name: "Products", url: routes.products, icons: [icon] },
      { name: "Track Order", url: routes.trackOrder, icons: [icon] },
      { name: "Quiz Game", url: routes.quizGame, icons: [icon] },
    ],
    // Taken by art/screens.ts.
    screenshots: [
      {
        src: "/icons/screen-products.webp",
        sizes: "1280x800",
        type: "image/webp",
        form_factor: "wide",
        label: "Cards and bundles in the product browser",
      },
      {
        src: "/icons/screen-home.webp",
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: "The first page on a phone",
      },
      {
        src: "/icons/screen-track.webp",
        sizes: "780x1688",
        type: "image/webp",
        form_factor: "narrow",
        label: "Following a parcel",
      },
    ],
  };
}
