import type { ReactNode } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { ListLink } from "@/components/shared/list-navigation";
import { buttonVariants } from "@/components/ui/button";

type ListEmptyProps = {
  /** "topics", "questions". */
  things: string;
  isPastEnd: boolean;
  isFiltered: boolean;
  firstPage: string;
  wholeList: string;
  /** How to begin, where there is nothing at all. */
  text: ReactNode;
};

/** Three reasons for an empty list: a page past the end, filters that nothing fits, nothing there yet. */
export function ListEmpty({ things, isPastEnd, isFiltered, firstPage, wholeList, text }: ListEmptyProps) {
  if (!isPastEnd && !isFiltered) return <EmptyState title={`There are no ${things} yet`} text={text} />;

  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : `No ${things} found`}
      text={isPastEnd ? undefined : "Nothing fits the search and filters."}
      action={
        <ListLink href={isPastEnd ? firstPage : wholeList} className={buttonVariants({ variant: "quiet" })}>
          {isPastEnd ? "To the first page" : `Show all ${things}`}
        </ListLink>
      }
    />
  );
}
