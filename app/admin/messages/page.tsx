import type { Metadata } from "next";
import { Inbox } from "@/components/contact/admin/inbox";
import { PageHead } from "@/components/layout/admin/page-head";
import { RefreshButton } from "@/components/shared/refresh-button";
import { parseInboxQuery } from "@/lib/contact/list-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { countUnreadMessages, listMessages } from "@/server/contact/queries";

export const metadata: Metadata = { title: "Messages" };

export default async function AdminMessagesPage({ searchParams }: PageProps<"/admin/messages">) {
  await requireAdmin(adminRoutes.messages);
  const query = parseInboxQuery(await searchParams);
  const [messages, unread] = await Promise.all([listMessages(query), countUnreadMessages()]);

  return (
    <>
      <PageHead
        title="Messages"
        lead={unread === 0 ? "All read." : `${unread.toLocaleString("en-IN")} unread`}
        actions={<RefreshButton />}
      />
      <Inbox messages={messages} query={query} />
    </>
  );
}
