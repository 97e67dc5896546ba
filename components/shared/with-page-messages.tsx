import type { ReactNode } from "react";
import type { Catalogue } from "@/lib/texts/translator";
import { PageMessages } from "./page-messages";

type PageMessagesScopeProps = {
  /** Bangla messages for client components; null in English, because the English texts are in the code. */
  texts: Catalogue | null;
  children: ReactNode;
};

export function PageMessagesScope({ texts, children }: PageMessagesScopeProps) {
  return texts ? <PageMessages texts={texts}>{children}</PageMessages> : children;
}

/**
 * Wraps a page or layout with its messages. Each page provides its own, because layouts do not re-render on
 * navigation. @param read returns the messages in the request's language (server/texts)
 */
export function withPageMessages<Props extends object>(
  read: () => Catalogue | null,
  Part: (props: Props) => ReactNode | Promise<ReactNode>,
) {
  return function PartWithTexts(props: Props) {
    return (
      <PageMessagesScope texts={read()}>
        <Part {...props} />
      </PageMessagesScope>
    );
  };
}
