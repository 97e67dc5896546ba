import { UserText } from "@/components/shared/user-text";
import type { FoundRow } from "@/lib/admin-search/rows";
import { langOf } from "@/lib/texts/pick-content";

/** Classes of a search result link. */
export const foundClass =
  "flex min-h-12 flex-col justify-center rounded-md px-2 py-1.5 transition-colors hover:bg-raised aria-selected:bg-raised";

export function FoundText({ title, detail, isPage }: Omit<FoundRow, "href">) {
  return (
    <>
      <span lang={langOf(title)} className="break-words font-medium">
        {isPage ? title : <UserText>{title}</UserText>}
      </span>
      {detail ? <span className="break-words text-soft text-sm">{detail}</span> : null}
    </>
  );
}
