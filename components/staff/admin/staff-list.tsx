import "./staff-rows.css";

import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDay, formatDayTime } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { staffRoleLabels } from "@/lib/staff/labels";
import type { Invitation, StaffMember } from "@/lib/staff/schema";
import { formatCount, t } from "@/lib/texts/text";
import { RevokeInvitation, StaffActions } from "./staff-actions";

type StaffListProps = { staff: readonly StaffMember[]; ownId: string };

/** Staff with role, last visit, second factor and sessions. */
export function StaffList({ staff, ownId }: StaffListProps) {
  return (
    <div className="panel px-1 py-1 sm:px-2">
      <Table label={t("Staff")} asCards className="staff-rows">
        <thead>
          <tr>
            <TableHead>{t("Name")}</TableHead>
            <TableHead>{t("Role")}</TableHead>
            <TableHead>{t("Last seen")}</TableHead>
            <TableHead>{t("Second factor")}</TableHead>
            <TableHead>{t("Sessions")}</TableHead>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <StaffRow key={member.id} member={member} isSelf={member.id === ownId} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function StaffRow({ member, isSelf }: { member: StaffMember; isSelf: boolean }) {
  return (
    <TableRow>
      <TableCell data-cell="who">
        <span className="block wrap-anywhere font-medium">
          {member.full_name ? <UserText>{member.full_name}</UserText> : member.email}
          {isSelf ? <span className="font-normal text-soft"> {t("(you)")}</span> : null}
        </span>
        <span className="block break-all text-sm text-soft">{member.email}</span>
      </TableCell>
      <TableCell data-cell="role" data-label={t("Role")}>
        <span className="inline-flex flex-wrap gap-1.5">
          <Tag family="noble">{t(staffRoleLabels[member.staff_role].label)}</Tag>
          {member.suspended_at ? <Tag family="danger">{t("Suspended")}</Tag> : null}
        </span>
      </TableCell>
      <TableCell data-cell="seen" data-label={t("Last seen")}>
        {member.last_seen_at ? (
          <time dateTime={member.last_seen_at}>{formatDayTime(member.last_seen_at)}</time>
        ) : (
          <span className="text-soft">{t("Never")}</span>
        )}
      </TableCell>
      <TableCell data-cell="factor" data-label={t("Second factor")}>
        {member.second_factor_at ? (
          <time dateTime={member.second_factor_at}>{formatDay(member.second_factor_at)}</time>
        ) : (
          <span className="text-soft">{t("Off^factor")}</span>
        )}
        {member.factor_reset_due_at ? (
          <span className="block text-sm text-soft">
            {t("Removed at {time}", { time: formatDeadline(member.factor_reset_due_at) })}
          </span>
        ) : null}
      </TableCell>
      <TableCell data-cell="sessions" data-label={t("Sessions")} className="tabular-nums">
        <span>{formatCount(member.active_sessions)}</span>
      </TableCell>
      <TableCell data-cell="actions" className="text-right">
        {isSelf ? (
          <span className="text-sm text-soft">{t("Only another owner can change your role.")}</span>
        ) : (
          <StaffActions member={member} />
        )}
      </TableCell>
    </TableRow>
  );
}

/** Open invitations. Renders nothing without any. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;

  return (
    <Card title={t("Open invitations")} className="mt-5">
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="break-all font-medium">{invitation.email}</span>
                <Tag family="noble">{t(staffRoleLabels[invitation.staff_role].label)}</Tag>
              </span>
              <span className="block text-sm text-soft">
                {t("Invited by {name}, works until {time}", {
                  name: invitation.invited_by,
                  time: formatDeadline(invitation.expires_at),
                })}
              </span>
            </span>
            <RevokeInvitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
