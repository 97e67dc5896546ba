import { contract, type Limit } from "@/lib/contract";
import {
  begunSchema,
  failuresSchema,
  MAIL_NOT_FOUND,
  mailParams,
  sentAgainSchema,
  TASK_NOT_FOUND,
  taskParams,
} from "./schema";

const repeating: readonly Limit[] = [{ points: 60, seconds: 60, by: "user", together: "repeating" }];

export const operationContract = {
  failures: contract({
    method: "GET",
    path: "/admin/operation/failures",
    auth: { can: "operation.edit" },
    summary: "Mails that could not be sent or were too old for it, and background tasks whose last run failed",
    response: failuresSchema,
    status: 200,
  }),
  sendMailsAgain: contract({
    method: "POST",
    path: "/admin/operation/mails/send-again",
    auth: { can: "operation.edit" },
    summary: "Send all mails again that could not be sent, but for those too old for it",
    response: sentAgainSchema,
    status: 200,
    limits: repeating,
  }),
  sendMailAgain: contract({
    method: "POST",
    path: "/admin/operation/mails/{id}/send-again",
    auth: { can: "operation.edit" },
    notFound: MAIL_NOT_FOUND,
    summary: "Send a mail again that was given up",
    params: mailParams,
    response: begunSchema,
    status: 200,
    limits: repeating,
  }),
  removeMail: contract({
    method: "DELETE",
    path: "/admin/operation/mails/{id}",
    auth: { can: "operation.edit" },
    notFound: MAIL_NOT_FOUND,
    summary: "Delete a mail that was given up",
    params: mailParams,
    status: 204,
    limits: repeating,
  }),
  removeOverdueMails: contract({
    method: "DELETE",
    path: "/admin/operation/overdue-mails",
    auth: { can: "operation.edit" },
    summary: "Delete all mails that were too old to be sent",
    status: 204,
    limits: repeating,
  }),
  runTaskAgain: contract({
    method: "POST",
    path: "/admin/operation/tasks/{name}/run-again",
    auth: { can: "operation.edit" },
    notFound: TASK_NOT_FOUND,
    summary: "Run a background task now, as the first process that is free does",
    params: taskParams,
    response: begunSchema,
    status: 200,
    limits: repeating,
  }),
};
