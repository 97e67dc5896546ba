import { couriersContract } from "@/lib/dispatch/parcels-contract";
import { listCourierAccounts, removeCourierAccount, saveCourierAccount } from "@/server/dispatch/courier-settings";
import { correctPlace, readPlaces } from "@/server/dispatch/place-corrections";
import { answerWebhook } from "@/server/http/courier-webhook";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(couriersContract, {
  accounts: () => listCourierAccounts(),
  saveAccount: ({ actor, params, body, now }) => saveCourierAccount(params.courier, body, { actor, now }),
  removeAccount: ({ actor, params, now }) => removeCourierAccount(params.courier, { actor, now }),
  places: ({ params, query, now }) => readPlaces(params.courier, query, now),
  correctPlace: ({ actor, params, body, now }) => correctPlace(params.courier, body, { actor, now }),
  steadfastWebhook: (call) => answerWebhook("steadfast", call),
  pathaoWebhook: (call) => answerWebhook("pathao", call),
});
