import * as storageKeys from "@/lib/storage-keys";

/** What a sign-out leaves in the browser, although it clears all other storage: settings and the cart. */
export const keptAfterSignOut: string[] = [
  storageKeys.theme,
  storageKeys.cart,
  storageKeys.analytics,
  storageKeys.reportedPurchases,
  storageKeys.recentlySeen,
  storageKeys.quizSound,
  storageKeys.orderSound,
  storageKeys.lastCourier,
];
