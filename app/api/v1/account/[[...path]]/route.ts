import { accountContract } from "@/lib/account/contract";
import { addAddress, changeAddress, listAddresses, removeAddress } from "@/server/account/addresses";
import { changePassword } from "@/server/account/change-password";
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from "@/server/account/email-change";
import { revertEmailChange } from "@/server/account/email-revert";
import { endDevice, endOtherDevices, updateProfile } from "@/server/account/mutations";
import { getAccount, listDevices } from "@/server/account/queries";
import { getStepUpState, stepUp } from "@/server/account/step-up";
import { serveVerifiedBuyers } from "@/server/checkout/unverified-holds";
import { clientOf } from "@/server/http/client";
import { implement } from "@/server/http/implement";
import { clientKey } from "@/server/http/limits";
import { downloadDataCopy, requestDataCopy } from "@/server/privacy/data-request";
import { keepAccount, requestDeletion } from "@/server/privacy/deletion";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(accountContract, {
  get: ({ actor, now }) => getAccount({ actor, now }),
  update: ({ actor, body, now }) => updateProfile({ actor, input: body, now }),
  changePassword: ({ actor, body, request, now }) =>
    changePassword({ actor, input: body, client: clientKey(request), now }),
  stepUpState: ({ actor, now }) => getStepUpState({ actor, now }),
  stepUp: ({ actor, body, request, now }) =>
    stepUp({ actor, input: body, client: clientOf(request), network: clientKey(request), now }),
  requestEmailChange: ({ actor, body: { email }, now }) => requestEmailChange({ actor, email, now }),
  cancelEmailChange: ({ actor, now }) => cancelEmailChange({ actor, now }),
  confirmEmailChange: async ({ body, now }) => {
    const answer = await confirmEmailChange({ token: body.token, now });
    await serveVerifiedBuyers({ now });

    return answer;
  },
  revertEmailChange: async ({ body, now }) => {
    const answer = await revertEmailChange({ token: body.token, now });
    await serveVerifiedBuyers({ now });

    return answer;
  },
  requestDataCopy: ({ actor, now }) => requestDataCopy({ actor, now }),
  downloadDataCopy: ({ actor, body, now }) => downloadDataCopy({ actor, token: body.token, now }),
  requestDeletion: async ({ actor, now }) => ({
    deletion_due_at: (await requestDeletion({ actor, userId: actor.id, now })).toISOString(),
  }),
  keepAccount: ({ actor, now }) => keepAccount({ actor, userId: actor.id, now }),
  addresses: ({ actor }) => listAddresses(actor),
  addAddress: ({ actor, body, now }) => addAddress({ actor, input: body, now }),
  changeAddress: ({ actor, params, body, now }) => changeAddress({ actor, id: params.id, input: body, now }),
  removeAddress: ({ actor, params, now }) => removeAddress({ actor, id: params.id, now }),
  sessions: ({ actor, now }) => listDevices({ actor, now }),
  endOtherSessions: ({ actor, now }) => endOtherDevices({ actor, now }),
  endSession: ({ actor, params, now }) => endDevice({ actor, id: params.id, now }),
});
