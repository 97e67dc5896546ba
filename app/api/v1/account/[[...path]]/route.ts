import { accountContract } from "@/lib/account/contract";
import { changePassword } from "@/server/account/change-password";
import { endDevice, endOtherDevices, updateProfile } from "@/server/account/mutations";
import { getAccount, listDevices } from "@/server/account/queries";
import { implement } from "@/server/http/implement";
import { clientKey } from "@/server/http/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(accountContract, {
  get: ({ actor }) => getAccount(actor),
  update: ({ actor, body, now }) => updateProfile({ actor, input: body, now }),
  changePassword: ({ actor, body, request, now }) =>
    changePassword({ actor, input: body, client: clientKey(request), now }),
  sessions: ({ actor, now }) => listDevices({ actor, now }),
  endOtherSessions: ({ actor, now }) => endOtherDevices({ actor, now }),
  endSession: ({ actor, params, now }) => endDevice({ actor, id: params.id, now }),
});
