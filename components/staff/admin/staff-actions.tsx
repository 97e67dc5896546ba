"use client";

import type { FormEvent } from "react";
import { ConfirmAction } from "@/components/shared/confirm-action";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { api } from "@/lib/api-client";
import { type StaffRole, staffRoles } from "@/lib/roles";
import { staffRoleLabels } from "@/lib/staff/labels";
import type { Invitation, StaffMember } from "@/lib/staff/schema";
import { t } from "@/lib/texts/text";

const QUIET = { variant: "quiet", size: "small" } as const;
/** Rare actions have no box. */
const PLAIN = { variant: "ghost", size: "small", className: "px-2 text-soft" } as const;

/** Changes of a staff member other than oneself. */
export function StaffActions({ member }: { member: StaffMember }) {
  const params = { id: member.id };
  const failed = t("The change wasn't saved. Please try again.");
  const name = { name: () => <UserText>{member.full_name || member.email}</UserText> };

  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <ChangeStaffRole member={member} />
      {member.factor_reset_due_at ? (
        <ConfirmAction
          button={PLAIN}
          title={renderRich("Let <name></name> keep the second factor?", name)}
          description={t("The request to remove it is cancelled. You are both emailed.")}
          confirmLabel={t("Cancel the removal")}
          call={() => api("DELETE /staff/{id}/factor-reset", { params })}
          texts={{ done: t("Removal cancelled"), failed }}
        >
          {t("Cancel the removal")}
        </ConfirmAction>
      ) : member.second_factor_at ? (
        <ConfirmAction
          button={PLAIN}
          isDestructive
          title={renderRich("Remove the second factor of <name></name>?", name)}
          description={t(
            "For somebody who lost it. It is removed in 24 hours; until then either of you can cancel. You are both emailed.",
          )}
          confirmLabel={t("Remove in 24 hours")}
          call={() => api("POST /staff/{id}/factor-reset", { params })}
          texts={{ done: t("Removal requested"), failed }}
        >
          {t("Remove second factor")}
        </ConfirmAction>
      ) : null}
      {member.active_sessions > 0 ? (
        <ConfirmAction
          button={PLAIN}
          title={renderRich("End all sessions of <name></name>?", name)}
          description={t("They are signed out on every device, and can sign in again.")}
          confirmLabel={t("End sessions")}
          call={() => api("DELETE /staff/{id}/sessions", { params })}
          texts={{ done: t("Sessions ended"), failed }}
        >
          {t("End sessions")}
        </ConfirmAction>
      ) : null}
      {member.suspended_at ? (
        <ConfirmAction
          button={PLAIN}
          title={renderRich("Let <name></name> sign in again?", name)}
          description={t("They get back the role that they had.")}
          confirmLabel={t("End suspension")}
          call={() => api("DELETE /staff/{id}/suspension", { params })}
          texts={{ done: t("Suspension ended"), failed }}
        >
          {t("End suspension")}
        </ConfirmAction>
      ) : (
        <ConfirmAction
          button={PLAIN}
          isDestructive
          title={renderRich("Suspend <name></name>?", name)}
          description={t("They are signed out at once, and cannot sign in until you end the suspension.")}
          confirmLabel={t("Suspend")}
          call={() => api("PUT /staff/{id}/suspension", { params })}
          texts={{ done: t("Staff member suspended"), failed }}
        >
          {t("Suspend")}
        </ConfirmAction>
      )}
      <ConfirmAction
        button={PLAIN}
        isDestructive
        title={renderRich("Remove <name></name> from staff?", name)}
        description={t("They become a customer at once, on every device, and keep their own orders and codes.")}
        confirmLabel={t("Remove from staff")}
        call={() => api("PATCH /auth/users/{id}", { params, body: { role: "customer" } })}
        texts={{ done: t("Removed from staff"), failed }}
      >
        {t("Remove")}
      </ConfirmAction>
    </span>
  );
}

function RoleFields({ chosen }: { chosen: StaffRole }) {
  return (
    <RadioGroup legend={t("Role")}>
      {staffRoles.map((role) => (
        <RadioCard
          key={role}
          name="staff_role"
          value={role}
          label={t(staffRoleLabels[role].label)}
          description={t(staffRoleLabels[role].description)}
          defaultChecked={role === chosen}
        />
      ))}
    </RadioGroup>
  );
}

function chosenRole(form: HTMLFormElement): StaffRole {
  const typed = new FormData(form).get("staff_role");

  return staffRoles.find((role) => role === typed) ?? "support";
}

function ChangeStaffRole({ member }: { member: StaffMember }) {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const staff_role = chosenRole(event.currentTarget);
    void dialog.save(() => api("PATCH /staff/{id}", { params: { id: member.id }, body: { staff_role } }), {
      done: t("Role changed"),
      failed: t("Failed to change the role"),
    });
  }

  return (
    <FormDialog
      trigger={<Button {...QUIET}>{t("Change role")}</Button>}
      title={renderRich("Role of <name></name>", {
        name: () => <UserText>{member.full_name || member.email}</UserText>,
      })}
      description={t("This takes effect at once, on every device.")}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <RoleFields chosen={member.staff_role} />
          <DialogButtons form={dialog} submit={t("Save role")} />
        </form>
      )}
    </FormDialog>
  );
}

export function InviteStaff() {
  function send(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: String(new FormData(form).get("email") ?? ""), staff_role: chosenRole(form) };
    void dialog.save(() => api("POST /staff/invitations", { body }), {
      done: t("Invitation sent"),
      failed: t("The invitation wasn't sent. Please try again."),
    });
  }

  return (
    <FormDialog
      trigger={<Button>{t("Invite")}</Button>}
      title={t("Invite staff")}
      description={t("We'll email a link that works once, for 48 hours.")}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => send(event, dialog)}>
          <Field label={t("Email")}>
            <Input name="email" type="email" inputMode="email" autoComplete="off" required maxLength={254} />
          </Field>
          <RoleFields chosen="support" />
          <DialogButtons form={dialog} submit={t("Send invitation")} />
        </form>
      )}
    </FormDialog>
  );
}

export function RevokeInvitation({ invitation }: { invitation: Invitation }) {
  return (
    <ConfirmAction
      button={QUIET}
      isDestructive
      title={t("Withdraw this invitation?")}
      description={t("The link in the email no longer works.")}
      confirmLabel={t("Withdraw")}
      call={() => api("DELETE /staff/invitations/{id}", { params: { id: invitation.id } })}
      texts={{ done: t("Invitation withdrawn"), failed: t("The change wasn't saved. Please try again.") }}
    >
      {t("Withdraw")}
      <span className="sr-only"> {invitation.email}</span>
    </ConfirmAction>
  );
}
