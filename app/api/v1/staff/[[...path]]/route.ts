import { staffContract } from "@/lib/staff/contract";
import { acceptInvitation } from "@/server/http/accept-invitation";
import { implement } from "@/server/http/implement";
import { requireSameSite } from "@/server/http/same-site";
import { cancelFactorReset, requestFactorReset } from "@/server/staff/factor-reset";
import { invite, revokeInvitation } from "@/server/staff/invitations";
import { changeStaffRole, endSessionsOf, resume, suspend } from "@/server/staff/mutations";
import { listInvitations, listStaff } from "@/server/staff/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(staffContract, {
  list: async ({ now }) => {
    const [staff, invitations] = await Promise.all([listStaff(now), listInvitations(now)]);

    return { staff, invitations };
  },
  changeRole: ({ actor, params, body, now }) =>
    changeStaffRole({ actor, id: params.id, staffRole: body.staff_role, now }),
  suspend: ({ actor, params, now }) => suspend({ actor, id: params.id, now }),
  resume: ({ actor, params, now }) => resume({ actor, id: params.id, now }),
  endSessions: ({ actor, params, now }) => endSessionsOf({ actor, id: params.id, now }),
  requestFactorReset: ({ actor, params, now }) => requestFactorReset({ actor, id: params.id, now }),
  cancelFactorReset: ({ actor, params, now }) => cancelFactorReset({ actor, id: params.id, now }),
  invite: ({ actor, body, now }) => invite({ actor, input: body, now }),
  revokeInvitation: ({ actor, params, now }) => revokeInvitation({ actor, id: params.id, now }),
  acceptInvitation: ({ body, request, headers, now }) => {
    requireSameSite(request);

    return acceptInvitation({ input: body, request, headers, now });
  },
});
