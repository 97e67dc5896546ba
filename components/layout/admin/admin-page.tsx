import type { ReactNode } from "react";
import { NotFoundState } from "@/components/shared/not-found-state";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { adminRoutes } from "@/lib/admin-routes";
import { PageRefusal } from "@/lib/page-refusal";
import { t } from "@/lib/texts/text";
import type { Catalogue } from "@/lib/texts/translator";

/** 403 page of the admin area, for staff whose role does not include the page. */
export function AdminForbidden() {
  return (
    <NotFoundState
      number={403}
      symbol="Fb"
      name={t("Not allowed")}
      title={t("Your role doesn't include this page")}
      text={t("Ask the shop's owner if you need it.")}
      back={{ label: t("Dashboard"), href: adminRoutes.home }}
    />
  );
}

/**
 * Wraps an admin page with its messages, as `withPageMessages` does, and shows the 403 page if the page's guard refuses. Calls the page as
 * a function, because a server component cannot catch what its children throw.
 */
export function withAdminPage<Props extends object>(
  read: () => Catalogue | null,
  Page: (props: Props) => Promise<ReactNode>,
) {
  return withPageMessages(read, async (props: Props) => {
    try {
      return await Page(props);
    } catch (error) {
      if (error instanceof PageRefusal) return <AdminForbidden />;
      throw error;
    }
  });
}
