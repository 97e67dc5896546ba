/** Question text without markup, for labels and screen readers: formulas in spoken form, never TeX (D8.11). */
import { ownWords } from "@/lib/texts/own-words";
import { spokenText } from "./formula-words";

type Titled = { title_html: string; title_bn_html: string | null };

export const spokenTitle = ({ title_html, title_bn_html }: Titled): string =>
  spokenText(ownWords(title_html, title_bn_html));
