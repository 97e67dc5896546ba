import type { ReactNode } from "react";
import type { Catalogue } from "@/lib/texts/speaker";
import { PageTexts } from "./page-texts";

type WithTextsProps = {
  /** What scripts below may show, in Bangla; null in English, where they hold their own words. */
  texts: Catalogue | null;
  children: ReactNode;
};

export function WithTexts({ texts, children }: WithTextsProps) {
  return texts ? <PageTexts texts={texts}>{children}</PageTexts> : children;
}

/**
 * A page, or what stands around pages, with its texts. Each page brings its own: what stands around it is not rendered again when somebody
 * goes on inside the shop.
 * @param read the texts in the language of the request (server/texts)
 */
export function withTexts<Props extends object>(
  read: () => Catalogue | null,
  Part: (props: Props) => ReactNode | Promise<ReactNode>,
) {
  return function PartWithTexts(props: Props) {
    return (
      <WithTexts texts={read()}>
        <Part {...props} />
      </WithTexts>
    );
  };
}
