import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { RefreshButton } from "@/components/shared/refresh-button";
import { InviteStaff } from "@/components/staff/admin/staff-actions";
import { Invitations, StaffList } from "@/components/staff/admin/staff-list";
import { adminRoutes } from "@/lib/admin-routes";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { listInvitations, listStaff } from "@/server/staff/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Staff") });

async function AdminStaffPage() {
  const owner = await requireAbility("staff.edit", adminRoutes.staff);
  const now = currentTime();
  const [staff, invitations] = await Promise.all([listStaff(now), listInvitations(now)]);

  return (
    <>
      <PageHead
        title={t("Staff")}
        count={tn(staff.length, "{n} person", "{n} people")}
        actions={
          <>
            <RefreshButton />
            <InviteStaff />
          </>
        }
      />
      <StaffList staff={staff} ownId={owner.id} />
      <Invitations invitations={invitations} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/staff"), AdminStaffPage);
