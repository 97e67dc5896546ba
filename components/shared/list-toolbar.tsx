import type { ReactNode } from "react";
import type { ListAddress, ListQuery } from "@/lib/list-address";
import { NavSwitch } from "./nav-switch";
import { RefreshButton } from "./refresh-button";
import { SearchForm } from "./search-form";

type Searched = ListQuery & { search?: string | undefined };

type SwitchesProps<Query extends Searched> = {
  address: ListAddress<Query>;
  query: Query;
  /** Labels of the switches by query parameter. */
  switches: Readonly<{ [Name in keyof Query]?: string }>;
};

type ToolbarProps<Query extends Searched> = SwitchesProps<Query> & {
  /** Path of the list. */
  action: string;
  /** Label and placeholder of the search field. */
  search: { label: string; placeholder: string };
  /** Number of matches as text, such as "29 codes". */
  count: string;
  /** Further filters, next to the switches. */
  children?: ReactNode;
};

/** Search field and switches of a list. */
export function ListToolbar<Query extends Searched>({ action, search, count, children, ...list }: ToolbarProps<Query>) {
  const { address, query } = list;

  return (
    <>
      <SearchForm
        action={action}
        {...search}
        search={query.search ?? ""}
        clearHref={address.href(query, { search: undefined } as Partial<Query>)}
      />
      <div className="flex flex-wrap mt-2 items-center gap-x-3 max-sm:text-sm sm:mt-3 sm:gap-x-4 lg:gap-x-6">
        <ListSwitches {...list} />
        {children}
        <p role="status" className="text-soft">
          {count}
        </p>
        <div className="ml-auto">
          <RefreshButton />
        </div>
      </div>
    </>
  );
}

function ListSwitches<Query extends Searched>({ address, query, switches }: SwitchesProps<Query>) {
  return Object.entries<string | undefined>(switches).map(([name, label = name]) => {
    const isOn = query[name as keyof Query] === true;

    return (
      <NavSwitch
        key={name}
        name={name}
        label={label}
        isOn={isOn}
        href={address.href(query, { [name]: !isOn } as Partial<Query>)}
      />
    );
  });
}
