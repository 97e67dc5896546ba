import { messageSchema, verifyTokenSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import { stockNoticeSchema } from "./schema";

const HOUR = 60 * 60;

export const stockNoticesContract = {
  ask: contract({
    method: "POST",
    path: "/stock-notices",
    auth: "public",
    readsActor: "strict",
    summary:
      "Be told by mail when a sold-out product is back; another address than the account's confirmed one is asked first",
    notFound: PRODUCT_NOT_FOUND,
    body: stockNoticeSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 20, seconds: HOUR, by: "address" }],
  }),
  confirm: contract({
    method: "POST",
    path: "/stock-notices/confirm",
    auth: "public",
    summary: "Confirm the address by the token of the mail that asks",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: HOUR, by: "address", together: "stock notice links" }],
  }),
  stop: contract({
    method: "POST",
    path: "/stock-notices/stop",
    auth: "public",
    summary: "End all notices to the address that the token was mailed to",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: HOUR, by: "address", together: "stock notice links" }],
  }),
};
