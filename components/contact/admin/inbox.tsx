import { EmptyState } from "@/components/shared/empty-state";
import { ListContent, ListLink, ListNavigation } from "@/components/shared/list-navigation";
import { NavSelect } from "@/components/shared/nav-select";
import { PageSizeNav } from "@/components/shared/page-size-nav";
import { Pagination } from "@/components/shared/pagination";
import { buttonVariants } from "@/components/ui/button";
import { inboxHref } from "@/lib/contact/list-query";
import type { ContactListQuery, ContactMessage } from "@/lib/contact/schema";
import { adminPageSizes, type Page } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { MessageItem } from "./message-item";

type InboxProps = { messages: Page<ContactMessage>; query: ContactListQuery };

/** What was written to the shop, newest first. */
export function Inbox({ messages, query }: InboxProps) {
  const { data, pagination } = messages;

  return (
    <ListNavigation>
      <form action={adminRoutes.messages} method="get" className="w-full xs:w-52">
        <NavSelect
          name="unread_only"
          aria-label="Show messages"
          value={String(query.unread_only)}
          options={[
            { value: "false", label: "All messages", href: inboxHref(query, { unread_only: false }) },
            { value: "true", label: "Unread", href: inboxHref(query, { unread_only: true }) },
          ]}
        />
      </form>
      <ListContent>
        <div className="mt-5 overflow-hidden rounded-xl border border-line bg-panel">
          {data.length > 0 ? (
            <ul aria-label="Messages" className="divide-y divide-line">
              {data.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </ul>
          ) : (
            <NoMessages query={query} isPastEnd={pagination.total_items > 0} />
          )}
        </div>
      </ListContent>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <PageSizeNav
          value={query.limit}
          options={adminPageSizes.map((size) => ({ size, href: inboxHref(query, { limit: size }) }))}
        />
        <Pagination
          current={pagination.current_page}
          total={pagination.total_pages}
          href={(page) => inboxHref(query, { page })}
          label="Pages of messages"
        />
      </div>
    </ListNavigation>
  );
}

function NoMessages({ query, isPastEnd }: { query: ContactListQuery; isPastEnd: boolean }) {
  if (!isPastEnd && !query.unread_only) {
    return <EmptyState title="No messages yet" text="What visitors write on the contact page arrives here." />;
  }

  return (
    <EmptyState
      title={isPastEnd ? "There is nothing on this page." : "No unread messages"}
      action={
        <ListLink
          href={isPastEnd ? inboxHref(query) : inboxHref(query, { unread_only: false })}
          className={buttonVariants({ variant: "quiet" })}
        >
          {isPastEnd ? "To the first page" : "Show all messages"}
        </ListLink>
      }
    />
  );
}
