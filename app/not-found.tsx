/**
 * The framework renders this into every page, twice, in case that one calls notFound(). None does (server/http/not-found-page), and
 * an unknown address has a page of its own, `(shop)/[...path]`: so it is a line.
 */
import { t } from "@/lib/texts/text";
export default function NotFound() {
  return <h1>{t("Oops! Page not found")}</h1>;
}
