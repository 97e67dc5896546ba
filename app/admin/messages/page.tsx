import type { Metadata } from "next";
import { MessageFilter } from "@/components/contact/admin/message-filter";
import { MessageItem } from "@/components/contact/admin/message-item";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { RefreshButton } from "@/components/shared/refresh-button";
import { adminMessages } from "@/lib/contact/addresses";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { countUnreadMessages, listMessages } from "@/server/contact/queries";

export const metadata: Metadata = { title: "Messages" };

export default async function AdminMessagesPage({ searchParams }: PageProps<"/admin/messages">) {
  await requireAdmin(adminRoutes.messages);
  const query = adminMessages.parse(await searchParams);
  const [messages, unread] = await Promise.all([listMessages(query), countUnreadMessages()]);

  return (
    <>
      <PageHead
        title="Messages"
        lead={unread === 0 ? "All read." : `${unread.toLocaleString("en-IN")} unread`}
        actions={<RefreshButton />}
      />
      <ListPage
        address={adminMessages}
        query={query}
        page={messages}
        things="messages"
        filters={<MessageFilter query={query} />}
        panel="overflow-hidden"
        empty={{ title: "No messages yet", text: "What visitors write on the contact page arrives here." }}
        noResult={{ title: "No unread messages", showAll: "Show all messages" }}
      >
        <ul aria-label="Messages" className="divide-y divide-line">
          {messages.data.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      </ListPage>
    </>
  );
}
