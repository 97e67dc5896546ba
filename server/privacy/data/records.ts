/** Personal data in the outbox, the audit log and the counters. */

import { type Declaration, fact, personal, secret, staff, technical } from "../declare";
import { forgetInAudit } from "../forget-in-audit";
import { forgetInMails, mailsOf } from "../forget-in-mails";

export const mail: Declaration<"Mail"> = {
  download: { file: "emails" },
  deletion: { run: forgetInMails },
  of: mailsOf,
  columns: {
    ...personal("The emails that we send you", "kind", "recipient", "locale", "createdAt", "sentAt", "failedAt"),
    // The network of the requester, who may be someone else: anyone can ask for a password link.
    ...staff("stored with the network it was requested from", "client"),
    // Texts of orders, accounts and messages, which have their own files.
    ...staff("The emails that we send you", "payload", "lastError"),
    ...fact("orderId"),
    ...technical("id", "isLimited", "messageId", "nextAttemptAt", "attempts"),
  },
};

export const auditEntry: Declaration<"AuditEntry"> = {
  download: { file: "activity" },
  deletion: { run: forgetInAudit },
  // Their own actions only: entries of staff about them name staff.
  of: ({ id }) => ({ actorId: id }),
  columns: {
    ...personal("a record of who did what, when and from which network address", "action", "createdAt", "count"),
    ...personal("a record of who did what, when and from which network address", "clientAddress", "clientNetwork"),
    // May name others: staff change the data of customers.
    ...staff("the data that our admins change, read or export", "changes"),
    ...fact("entity", "entityId"),
    ...technical("id", "actorType", "actorId", "entityVersion", "requestId", "countedHour"),
  },
};

export const rateLimit: Declaration<"RateLimit"> = {
  download: { none: "counters that end within a day or two" },
  deletion: { keepAll: "end within a day or two" },
  of: () => ({ key: { in: [] } }),
  key: ["key"],
  columns: {
    ...secret("we count requests by network address or by account", "key"),
    ...technical("points", "expire"),
  },
};
