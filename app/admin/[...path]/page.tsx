import type { Metadata } from "next";
import { AdminNotFound } from "@/components/layout/admin/admin-not-found";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { adminRoutes } from "@/lib/admin-routes";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { setNotFoundStatus } from "@/server/http/not-found-page";
import { textsFor } from "@/server/texts";
import { logUnknownPath } from "@/server/unknown-paths";

export const generateMetadata = (): Metadata => ({ title: t("Page not found") });

/** 404 page of the admin area. Requires an admin, like the other pages. */
async function AdminUnknownPage({ params }: PageProps<"/admin/[...path]">) {
  const path = [adminRoutes.home, ...(await params).path].join("/");
  await requireAbility("admin.open", path);
  logUnknownPath(path, currentTime());
  await setNotFoundStatus();

  return (
    <AdminNotFound
      title={t("404: Oops! Page not found")}
      text={t("It may have moved, or there's a typo in the address.")}
    />
  );
}

export default withAdminPage(textsFor("/admin/[...path]"), AdminUnknownPage);
