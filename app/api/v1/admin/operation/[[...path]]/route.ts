import { operationContract } from "@/lib/operation/contract";
import { t } from "@/lib/texts/text";
import { implement } from "@/server/http/implement";
import {
  removeGivenUpMail,
  removeOverdueMails,
  resendFailedMails,
  resendGivenUpMail,
} from "@/server/mail/dead-letters";
import { runTaskAgain } from "@/server/operation/mutations";
import { getFailures } from "@/server/operation/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(operationContract, {
  failures: ({ now }) => getFailures(now),
  sendMailsAgain: async ({ actor, now }) => ({
    message: t("The emails are on their way"),
    count: await resendFailedMails({ actor, now }),
  }),
  sendMailAgain: ({ actor, params, now }) => resendGivenUpMail({ actor, id: params.id, now }),
  removeMail: ({ actor, params, now }) => removeGivenUpMail({ actor, id: params.id, now }),
  removeOverdueMails: ({ actor, now }) => removeOverdueMails({ actor, now }),
  runTaskAgain: ({ actor, params, now }) => runTaskAgain({ actor, name: params.name, now }),
});
