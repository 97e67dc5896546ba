import type { Metadata } from "next";
import { MessageFilter } from "@/components/contact/admin/message-filter";
import { MessagePageSelection, MessageSelection } from "@/components/contact/admin/message-selection";
import { MessageTable } from "@/components/contact/admin/message-table";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { RefreshButton } from "@/components/shared/refresh-button";
import { adminMessages } from "@/lib/contact/addresses";
import { toSelectedItem } from "@/lib/contact/selection";
import { fullStop } from "@/lib/texts/full-stop";
import { formatCount, t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { countUnansweredMessages, countUnreadMessages, listMessages } from "@/server/contact/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Messages") });

async function AdminMessagesPage({ searchParams }: PageProps<"/admin/messages">) {
  const query = adminMessages.parse(await searchParams);
  await requireAbility("messages.edit", adminMessages.href(query, { page: query.page }));
  const [messages, unread, unanswered] = await Promise.all([
    listMessages(query),
    countUnreadMessages(),
    countUnansweredMessages(),
  ]);
  const ticks = messages.data.map(toSelectedItem);

  return (
    <>
      <PageHead
        title={t("Messages")}
        lead={`${unread === 0 ? t("All read") : t("{n} unread", { n: formatCount(unread) })}, ${unanswered === 0 ? t("all answered") : t("{n} not answered", { n: formatCount(unanswered) })}${fullStop()}`}
        actions={<RefreshButton />}
      />
      <ListPage
        address={adminMessages}
        query={query}
        page={messages}
        things={t("messages")}
        filters={<MessageFilter query={query} />}
        empty={{ title: t("No messages yet"), text: t("Messages from the contact page arrive here.") }}
        noResult={{ title: t("No messages found"), showAll: t("Show all messages") }}
      >
        <MessagePageSelection messages={ticks} query={query} total={messages.pagination.total_items} />
        <MessageTable messages={messages.data} query={query} now={currentTime()} />
      </ListPage>
      <MessageSelection messages={ticks} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/messages"), AdminMessagesPage);
