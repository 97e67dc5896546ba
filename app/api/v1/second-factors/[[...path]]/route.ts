import { secondFactorContract } from "@/lib/second-factor/contract";
import { implement } from "@/server/http/implement";
import {
  confirmApp,
  forgetOwnBrowser,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startApp,
} from "@/server/second-factor/mutations";
import { addPasskey, requestSetup } from "@/server/second-factor/passkeys";
import { listSecondFactors } from "@/server/second-factor/queries";
import { undoFactor } from "@/server/second-factor/undo";
import { cancelOwnReset } from "@/server/staff/factor-reset";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(secondFactorContract, {
  list: ({ actor, now }) => listSecondFactors(actor.id, now),
  startApp: ({ actor, now }) => startApp({ actor, now }),
  confirmApp: ({ actor, params, body, now }) => confirmApp({ actor, id: params.id, ...body, now }),
  passkeyOptions: ({ actor, now }) => requestSetup({ actor, now }),
  addPasskey: ({ actor, body, now }) => addPasskey({ actor, ...body, now }),
  rename: ({ actor, params, body, now }) => renameFactor({ actor, id: params.id, name: body.name, now }),
  remove: ({ actor, params, now }) => removeFactor({ actor, id: params.id, now }),
  renewCodes: ({ actor, now }) => renewRecoveryCodes({ actor, now }),
  forgetBrowser: ({ actor, params, now }) => forgetOwnBrowser({ actor, id: params.id, now }),
  undo: ({ body, now }) => undoFactor({ token: body.token, now }),
  cancelReset: ({ actor, now }) => cancelOwnReset({ actor, now }),
});
