/** Validity of emailed links in days after the email was written. An unconfirmed address gets only one confirmation request (ADR 019). */
export const LINK_DAYS = {
  password_reset: 1,
  email_verification: 1,
  factor_undo: 3,
  set_password: 1,
  /** 48 hours. */
  staff_invitation: 2,
  contact_confirmation: 30,
  email_change: 1,
  email_changed: 7,
  data_copy: 1,
  stock_notice_confirmation: 7,
} as const;
