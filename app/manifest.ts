import type { MetadataRoute } from "next";
import { site } from "@/lib/site";

/** Ink blue, the ground of the default theme. */
const GROUND = "#0a0f1d";

/** For those who put the shop on their home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
