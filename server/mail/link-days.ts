/** For how many days the link of a mail works, from when the mail was written. Another address is asked to confirm itself once (ADR 019). */
export const LINK_DAYS = {
  password_reset: 1,
  email_verification: 1,
  set_password: 1,
  contact_confirmation: 30,
  stock_notice_confirmation: 7,
} as const;
