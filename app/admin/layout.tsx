import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CourierChoices } from "@/components/dispatch/courier-choices";
import { AdminShell } from "@/components/layout/admin/admin-shell";
import { ShellMessages } from "@/components/layout/shell-messages";
import { SessionGate } from "@/components/session/session-gate";
import { StepUp } from "@/components/session/step-up";
import { Note } from "@/components/shared/note";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { currentUser } from "@/server/auth/page-guards";
import { env } from "@/server/env";
import { getStockAndCouriers } from "@/server/settings/queries";

export const generateMetadata = (): Metadata => ({ title: t("Admin"), robots: { index: false } });

/** Does not check access, because layouts do not re-render on navigation: each page checks it. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();

  const frame = (
    <AdminShell user={user} hasLanguages={env.hasBangla}>
      {env.isQuiet && (
        <Note className="mb-6">
          {t(
            "This is a quiet copy (QUIET=1): it sends no emails, takes no online payments and runs no background tasks.",
          )}
        </Note>
      )}
      <SessionGate>{children}</SessionGate>
      <StepUp />
      {user && can(user, "orders.dispatch") ? <CourierChoices {...(await getStockAndCouriers())} /> : null}
    </AdminShell>
  );

  return pageLanguage() === "bn" ? <ShellMessages frame="admin">{frame}</ShellMessages> : frame;
}
