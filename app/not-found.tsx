/**
 * Next embeds this in every page, twice, in case the page calls notFound(). None does (server/http/not-found-page),
 * and unknown URLs have the page `(shop)/[...path]`, so keep it to one line.
 */
import { t } from "@/lib/texts/text";
export default function NotFound() {
  return <h1>{t("Oops! Page not found")}</h1>;
}
