import { operationContract } from "@/lib/operation/contract";
import { implement } from "@/server/http/implement";
import { removeGivenUpMail, resendGivenUpMail, resendGivenUpMails } from "@/server/mail/given-up";
import { runTaskAgain } from "@/server/operation/mutations";
import { getFailures } from "@/server/operation/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(operationContract, {
  failures: () => getFailures(),
  sendMailsAgain: async ({ actor, now }) => ({
    message: "The mails are on their way",
    count: await resendGivenUpMails({ actor, now }),
  }),
  sendMailAgain: ({ actor, params, now }) => resendGivenUpMail({ actor, id: params.id, now }),
  removeMail: ({ actor, params, now }) => removeGivenUpMail({ actor, id: params.id, now }),
  runTaskAgain: ({ actor, params, now }) => runTaskAgain({ actor, name: params.name, now }),
});
