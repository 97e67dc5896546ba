/** Labels of emails and background tasks for admins. */
import { orderMailLabels } from "@/lib/orders/labels";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

const mailLabels: Partial<Record<string, Label>> = {
  ...orderMailLabels,
  password_reset: "Link for a new password",
  sign_in_code: "Code to sign in",
  email_verification: "Link to confirm an address",
  set_password: "Link to set a password",
  staff_invitation: "Invitation of staff",
  contact_confirmation: "Link to confirm another address",
  email_change: "Link to change an address",
  email_changed: "Notice of a changed address",
  deletion_requested: "Notice of a requested deletion",
  deletion_cancelled: "Notice of a cancelled deletion",
  data_copy: "Link to a copy of the data",
  stock_notice_confirmation: "Confirmation of a back-in-stock request",
  back_in_stock: "A product is back",
  sign_in_warning: "Warning: password guessing",
  session_stolen: "Warning: copied sign-in",
  password_changed: "Notice of a changed password",
  second_factor: "Change of a second factor",
  contact_message: "Message from the contact form",
  contact_reply: "Answer to a message",
  complaint_received: "Receipt of a complaint",
  complaints_due: "Complaints that are due",
  quiz_reward: "Reward of the quiz",
};

const taskLabels: Partial<Record<string, Label>> = {
  mail: "Sending emails",
  "payment-reconciliation": "Checking payments with the gateway",
  "order-expiry": "Cancelling orders that were not paid in time",
  "verified-buyers": "Reserving items for newly confirmed buyers",
  "lapsed-holds": "Ending holds of unconfirmed buyers",
  "waiting-codes": "Giving codes to waiting orders",
  "left-codes": "Settling codes that an older version reserved",
  "stock-notices": "Sending back-in-stock emails",
  "owner-mails": "Emailing the owner about new orders",
  complaints: "Reminding of complaints",
  "picture-widths": "Resizing older pictures",
  "clean-up": "Deleting expired records",
  "account-deletions": "Deleting accounts on request",
  "repeated-deletions": "Repeating deletions after a restore",
  "quiz-roll-up": "Summarising the answers of old quiz games",
  "factor-resets": "Removing second factors on request",
  "unused-uploads": "Deleting unused pictures",
  reports: "Computing reports",
  "weekly-report": "Emailing the weekly report",
  "reports-check": "Comparing reports with orders",
  "courier-booking-steadfast": "Booking parcels at Steadfast",
  "courier-booking-pathao": "Booking parcels at Pathao",
  "parcel-status-steadfast": "Asking Steadfast where parcels are",
  "parcel-status-pathao": "Asking Pathao where parcels are",
  "courier-payouts": "Reading couriers' payments",
  sms: "Sending text messages",
  telegram: "Sending alerts by Telegram",
  "sms-reports": "Asking whether text messages arrived",
};

const spaced = (name: string) => name.replaceAll(/[_-]/g, " ");

/** Label of a kind of email; an unknown one from an older release is shown unchanged. */
export function mailLabel(kind: string): string {
  const label = mailLabels[kind];

  return label ? t(label) : spaced(kind);
}

export function taskLabel(name: string): string {
  const label = taskLabels[name];

  return label ? t(label) : spaced(name);
}
