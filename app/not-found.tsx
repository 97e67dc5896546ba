/**
 * Kept minimal, because Next embeds it twice in every page in case that page calls notFound(). No page does
 * (server/http/not-found-page), and `(shop)/[...path]` handles unknown URLs.
 */
import { t } from "@/lib/texts/text";
export default function NotFound() {
  return <h1>{t("Oops! Page not found")}</h1>;
}
