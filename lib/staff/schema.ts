/** Requests and responses for staff and invitations (D9.27). */
import { z } from "zod";
import { FULL_NAME_MAX, loginSchema } from "@/lib/auth/schema";
import { nameSchema } from "@/lib/names";
import { staffRoles } from "@/lib/roles";
import { strictBody } from "@/lib/strict-body";
import { emailSchema, idSchema, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";

export const STAFF_NOT_FOUND = "Staff member not found";
export const INVITATION_NOT_FOUND = "Invitation not found";

/** Maximum number of invitations to one address in 24 hours. */
export const INVITATIONS_PER_DAY = 5;

const staffRoleSchema = z.enum(staffRoles, { error: () => t("Choose a role") });

export const staffMemberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  staff_role: z.enum(staffRoles),
  created_at: z.iso.datetime(),
  /** Last use of a session or last sign-in; accurate to an hour. Null if unknown. */
  last_seen_at: z.iso.datetime().nullable(),
  /** Time when the second factor was set up; null without one. */
  second_factor_at: z.iso.datetime().nullable(),
  /** When another owner's request removes the second factor; null without one. */
  factor_reset_due_at: z.iso.datetime().nullable(),
  active_sessions: z.int(),
  suspended_at: z.iso.datetime().nullable(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Staff by name, and open invitations, newest first. */
export const staffListSchema = z.object({
  staff: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema),
});

export const staffParams = z.object({ id: idSchema });

export const changeStaffRoleSchema = strictBody({ staff_role: staffRoleSchema });

export const inviteSchema = strictBody({ email: emailSchema, staff_role: staffRoleSchema });
export type InviteInput = z.output<typeof inviteSchema>;

/**
 * Accepts an invitation: with a name and a new password, or with the password of the account that has the address. The password of a new
 * account is validated by `newPasswordSchema`.
 */
export const acceptInvitationSchema = z.object({
  token: requiredLine("Token", 200),
  full_name: nameSchema("Full name", FULL_NAME_MAX).optional(),
  password: loginSchema.shape.password,
});
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>;

export const endedSessionsSchema = z.object({ ended: z.int() });
