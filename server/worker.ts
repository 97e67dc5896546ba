/** Background tasks of the shop. Started once per process by instrumentation.ts, stopped while draining. */
import { setTimeout as pause } from "node:timers/promises";
import { prepareEmailChange, prepareEmailChanged, removeOldEmailChanges } from "@/server/account/email-change";
import { attemptGateway } from "@/server/adapters/gateways/registry";
import { generateMissingWidths, hasMissingWidths } from "@/server/adapters/media/missing-widths";
import { createMailer } from "@/server/adapters/smtp/mailer";
import { alertsTask } from "@/server/alerts/alerts-task";
import { removeOldEntries, removeOldEvidence } from "@/server/audit/retention";
import { removeOldChallenges } from "@/server/auth/challenges";
import { prepareConfirmation } from "@/server/auth/contact-addresses";
import { prepareSignInCode, removeOldCodes } from "@/server/auth/email-code";
import { removeUsedIdTokens } from "@/server/auth/firebase-login";
import { removeOldTokens } from "@/server/auth/link-tokens";
import { prepareReset } from "@/server/auth/reset-password";
import { removeEndedSessions } from "@/server/auth/sessions";
import { removeExpiredTrust } from "@/server/auth/trusted-browsers";
import { prepareSetPassword } from "@/server/auth/unverified";
import { prepareVerification } from "@/server/auth/verify-email";
import { listOwnBuildAssets, removeOldBuildAssets } from "@/server/build-files/mutations";
import { expireHeldOrders, hasOverdueOrder } from "@/server/checkout/expire-orders";
import { removeOldKeys } from "@/server/checkout/idempotency";
import { hasLapsedHold, hasVerifiedBuyer, lapseHolds, serveVerifiedBuyers } from "@/server/checkout/unverified-holds";
import { hasComplaintToRemind, prepareComplaint, prepareReply, remindOfComplaints } from "@/server/contact/complaints";
import { removeOldMessages } from "@/server/contact/retention";
import { courierTasks } from "@/server/dispatch/courier-tasks";
import { removeOldEvents } from "@/server/dispatch/parcel-events";
import { env } from "@/server/env";
import { waitForIdle } from "@/server/event-loop-idle";
import { onDrain } from "@/server/front/draining";
import { allocateAllWaitingCodes, hasServableOrder } from "@/server/fulfilment/allocate-codes";
import { clearOldBrowserHashes } from "@/server/fulfilment/browser-marks";
import { hasLeftCodes, repairLeftCodes } from "@/server/fulfilment/left-codes";
import { prepareCode, prepareLateCode } from "@/server/fulfilment/mails";
import { runAllThenThrow } from "@/server/in-batches";
import { log } from "@/server/log";
import { deliverMails, hasDueMail, type Prepare } from "@/server/mail/deliver";
import { removeOldMails } from "@/server/mail/outbox";
import { globalSingleton } from "@/server/once";
import { removeOldBackupRuns } from "@/server/operation/backups";
import { clearTaskFailures, recordTaskFailure, removeUnknownTasks } from "@/server/operation/tasks";
import { removeEndedBlocks } from "@/server/order-work/blocked-numbers";
import { hasUnreportedOrder, notifyOwner } from "@/server/orders/notify-owner";
import { hasDuePayment, reconcilePayments } from "@/server/payments/reconcile";
import { prepareDataCopy } from "@/server/privacy/data-request";
import { deleteDueAccounts, hasDueDeletion } from "@/server/privacy/delete-account";
import { hasDeletionToRepeat, repeatDeletions } from "@/server/privacy/repeat-deletions";
import { removeUnusedUploads } from "@/server/products/unused-uploads";
import { startQueue, type Task } from "@/server/queue";
import { aggregateOldGames, hasOldGame } from "@/server/quiz/aggregate-games";
import { removeExpiredLimits } from "@/server/rate-limit";
import { whenReady } from "@/server/readiness";
import { reportTasks } from "@/server/reports/report-tasks";
import { removeUnconfirmedApps } from "@/server/second-factor/mutations";
import { prepareFactorNotice } from "@/server/second-factor/undo";
import { getRetention } from "@/server/settings/queries";
import { removeOldSms } from "@/server/sms/queue-sms";
import { smsTasks } from "@/server/sms/sms-tasks";
import { finishDueResets, hasDueReset, removeOldResets } from "@/server/staff/factor-reset";
import { prepareInvitation, removeOldInvitations } from "@/server/staff/invitations";
import {
  hasNoticeToSend,
  notifyBackInStock,
  prepareBackInStock,
  prepareNoticeConfirmation,
  removeOldNotices,
} from "@/server/stock-notices/notify";
import { removeOldNews } from "@/server/telegram/send-news";
import { telegramTask } from "@/server/telegram/telegram-task";
import { currentTime } from "./clock";

/** Delay, so that background work does not compete with the first requests. */
const START_DELAY_MS = 1_000;
/** Less than the ten seconds of draining. */
const STOP_MS = 8_000;

/** Loads data that each kind of email needs when it is sent. */
export const prepareMail: Prepare = {
  order_paid: prepareCode,
  premium_code: prepareLateCode,
  password_reset: prepareReset,
  sign_in_code: prepareSignInCode,
  email_verification: prepareVerification,
  set_password: prepareSetPassword,
  staff_invitation: prepareInvitation,
  contact_confirmation: prepareConfirmation,
  email_change: prepareEmailChange,
  email_changed: prepareEmailChanged,
  second_factor: prepareFactorNotice,
  data_copy: prepareDataCopy,
  stock_notice_confirmation: prepareNoticeConfirmation,
  back_in_stock: prepareBackInStock,
  complaint_received: prepareComplaint,
  contact_reply: prepareReply,
};

function mailTask(url: string): Task {
  const mailer = createMailer({ url, from: env.mailFrom });

  return {
    name: "mail",
    every: 1,
    isDue: hasDueMail,
    run: ({ signal }) =>
      deliverMails({ mailer, prepare: prepareMail, clock: currentTime, signal, rest: () => waitForIdle() }),
  };
}

const reconciliationTask: Task = {
  name: "payment-reconciliation",
  every: 1,
  isDue: hasDuePayment,
  run: ({ signal }) => reconcilePayments({ clock: currentTime, signal }),
};

const expiryTask: Task = {
  name: "order-expiry",
  every: 5,
  isDue: hasOverdueOrder,
  run: async ({ now, signal }) => ({ expired: await expireHeldOrders({ now, signal }) }),
};

/** Handles buyers verified by a delivery, and concurrently placed orders; confirmation calls serve their buyer directly. */
const verifiedBuyersTask: Task = {
  name: "verified-buyers",
  every: 5,
  isDue: hasVerifiedBuyer,
  run: async ({ now, signal }) => ({ served: await serveVerifiedBuyers({ now, signal }) }),
};

const lapsedHoldsTask: Task = {
  name: "lapsed-holds",
  every: 15,
  isDue: hasLapsedHold,
  run: async ({ now, signal }) => ({ lapsed: await lapseHolds({ now, signal }) }),
};

/**
 * Handles codes that were inserted into the database directly; creating or freeing a code through the shop serves waiting orders in the
 * same transaction.
 */
const waitingCodesTask: Task = {
  name: "waiting-codes",
  every: 60,
  isDue: hasServableOrder,
  run: async ({ now }) => ({ served: await allocateAllWaitingCodes({ now }) }),
};

const leftCodesTask: Task = {
  name: "left-codes",
  every: 60,
  isDue: hasLeftCodes,
  run: ({ now, signal }) => repairLeftCodes({ now, signal }),
};

const stockNoticesTask: Task = {
  name: "stock-notices",
  every: 15,
  isDue: hasNoticeToSend,
  run: async ({ now, signal }) => ({ told: await notifyBackInStock({ now, signal }) }),
};

const ownerMailsTask: Task = {
  name: "owner-mails",
  every: 15,
  isDue: hasUnreportedOrder,
  run: async ({ now }) => ({ told: await notifyOwner({ now }) }),
};

const complaintsTask: Task = {
  name: "complaints",
  every: 60,
  isDue: hasComplaintToRemind,
  run: async ({ now }) => ({ reminded: await remindOfComplaints({ now }) }),
};

/** Resizes images stored by older versions; uploads are resized immediately. */
const pictureWidthsTask: Task = {
  name: "picture-widths",
  every: 15,
  isDue: hasMissingWidths,
  run: async ({ signal }) => ({ pictures: await generateMissingWidths({ signal }) }),
};

const cleanUpTask: Task = {
  name: "clean-up",
  every: 3_600,
  run: ({ now, signal }) =>
    runAllThenThrow({
      sessions: () => removeEndedSessions(now, { signal }),
      challenges: () => removeOldChallenges(now, { signal }),
      trustedBrowsers: () => removeExpiredTrust(now, { signal }),
      factorResets: () => removeOldResets(now, { signal }),
      unconfirmedApps: () => removeUnconfirmedApps(now, { signal }),
      linkTokens: () => removeOldTokens(now, { signal }),
      idTokens: () => removeUsedIdTokens(now, { signal }),
      signInCodes: () => removeOldCodes(now, { signal }),
      emailChanges: () => removeOldEmailChanges(now, { signal }),
      idempotencyKeys: () => removeOldKeys(now, { signal }),
      rateLimits: () => removeExpiredLimits(now, { signal }),
      mails: () => removeOldMails(now, { signal }),
      evidence: async () => removeOldEvidence(now, await getRetention(), { signal }),
      auditEntries: async () => removeOldEntries(now, await getRetention(), { signal }),
      messages: () => removeOldMessages(now, { signal }),
      backupRuns: () => removeOldBackupRuns(now, { signal }),
      invitations: () => removeOldInvitations(now, { signal }),
      stockNotices: () => removeOldNotices(now, { signal }),
      parcelEvents: () => removeOldEvents(now, { signal }),
      textMessages: () => removeOldSms(now, { signal }),
      telegramNews: () => removeOldNews(now, { signal }),
      browserHashes: () => clearOldBrowserHashes(now, { signal }),
      blockedNumbers: () => removeEndedBlocks(now, { signal }),
      buildFiles: async () => removeOldBuildAssets(env.isBuilt ? await listOwnBuildAssets() : new Map(), now),
    }),
};

/** Runs every minute while there are old games; two thousand per run keep up with a million players a day. */
const quizRollUpTask: Task = {
  name: "quiz-roll-up",
  every: 60,
  isDue: hasOldGame,
  run: async ({ now, signal }) => ({ games: await aggregateOldGames(now, { signal }) }),
};

const deletionsTask: Task = {
  name: "account-deletions",
  every: 60,
  isDue: hasDueDeletion,
  run: async ({ now, signal }) => ({ deleted: await deleteDueAccounts({ now, signal }) }),
};

/** After the restore of a backup. */
const repeatedDeletionsTask: Task = {
  name: "repeated-deletions",
  every: 5,
  isDue: hasDeletionToRepeat,
  run: async ({ now, signal }) => ({ deleted: await repeatDeletions({ now, signal }) }),
};

const factorResetsTask: Task = {
  name: "factor-resets",
  every: 60,
  isDue: hasDueReset,
  run: async ({ now, signal }) => ({ done: await finishDueResets({ now, signal }) }),
};

const unusedUploadsTask: Task = {
  name: "unused-uploads",
  every: 86_400,
  run: async ({ now, signal }) => ({ files: await removeUnusedUploads({ now, signal }) }),
};

const worker = globalSingleton("worker", () => ({ isStarted: false }));

export function startWorker(): void {
  if (worker.isStarted) return;
  worker.isStarted = true;

  if (env.isQuiet) {
    log.warn("QUIET is set: sends no emails, queries no gateway, runs no background tasks");
    return;
  }
  if (!env.smtpUrl) log.warn("SMTP_URL is not set: emails wait in the outbox");
  const queue = startQueue(
    [
      ...(env.smtpUrl ? [mailTask(env.smtpUrl)] : []),
      ...(attemptGateway().storeId !== null ? [reconciliationTask] : []),
      expiryTask,
      verifiedBuyersTask,
      lapsedHoldsTask,
      waitingCodesTask,
      leftCodesTask,
      stockNoticesTask,
      ownerMailsTask,
      complaintsTask,
      alertsTask,
      // A bucket only contains images from uploads and `uploads:copy`, and listing it costs money.
      ...(env.bucket ? [] : [pictureWidthsTask]),
      cleanUpTask,
      quizRollUpTask,
      deletionsTask,
      repeatedDeletionsTask,
      factorResetsTask,
      unusedUploadsTask,
      ...courierTasks,
      ...reportTasks,
      ...smsTasks,
      telegramTask,
    ],
    whenReady().then(() => pause(START_DELAY_MS, undefined, { ref: false })),
    {
      begun: removeUnknownTasks,
      done: clearTaskFailures,
      failed: (task, error) => recordTaskFailure({ task, error, now: currentTime() }),
    },
  );
  onDrain(() => queue.stop(STOP_MS));
}
