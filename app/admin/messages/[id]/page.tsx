import type { Metadata } from "next";
import { MessageDetail } from "@/components/contact/admin/message-detail";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { adminRoutes } from "@/lib/admin-routes";
import { adminMessages, messageInList } from "@/lib/contact/addresses";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { getMessage, getMessageNeighbours } from "@/server/contact/queries";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Message") });

async function AdminMessagePage({ params, searchParams }: PageProps<"/admin/messages/[id]">) {
  const { id } = await params;
  const query = adminMessages.parse(await searchParams);
  await requireAbility("messages.edit", messageInList(id, query));
  const message = await getMessage(id);
  if (!message) {
    await setNotFoundStatus();
    return (
      <AdminNotFound
        title={t("Message Not Found")}
        text={t("There is no message with this address. Old ones are deleted.")}
        back={{ label: t("Messages"), href: adminRoutes.messages }}
      />
    );
  }

  const { newer, older } = await getMessageNeighbours(message, query);
  const inList = (other: string | null) => other && messageInList(other, query);

  return (
    <MessageDetail
      message={message}
      now={currentTime()}
      list={{ back: adminMessages.href(query, { page: query.page }), previous: inList(newer), next: inList(older) }}
    />
  );
}

export default withAdminPage(textsFor("/admin/messages/[id]"), AdminMessagePage);
