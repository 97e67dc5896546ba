/** Question text without markup, for labels and screen readers. Formulas are in spoken form, never TeX (D8.11). */
import { pickContent } from "@/lib/texts/pick-content";
import { spokenText } from "./spoken-formula";

type Titled = { title_html: string; title_bn_html: string | null };

export const spokenTitle = ({ title_html, title_bn_html }: Titled): string =>
  spokenText(pickContent(title_html, title_bn_html));
