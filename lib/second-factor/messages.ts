export const FACTOR_UNDONE =
  "The second factor is removed, and every device is signed out. We have sent you a link to set a new password.";
