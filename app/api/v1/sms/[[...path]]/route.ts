import { smsContract } from "@/lib/sms/contract";
import { implement } from "@/server/http/implement";
import { removeSmsAccount, saveSmsAccount } from "@/server/sms/accounts";
import { sendSmsAgain } from "@/server/sms/send-again";
import { getSmsSettings, updateSmsSettings } from "@/server/sms/settings";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(smsContract, {
  settings: () => getSmsSettings(),
  updateSettings: ({ actor, body, now }) => updateSmsSettings(body, { actor, now }),
  saveAccount: async ({ actor, params, body, now }) => {
    await saveSmsAccount(params.provider, body, { actor, now });
    return await getSmsSettings();
  },
  removeAccount: ({ actor, params, now }) => removeSmsAccount(params.provider, { actor, now }),
  sendAgain: ({ actor, params, now }) => sendSmsAgain(params.id, { actor, now }),
});
