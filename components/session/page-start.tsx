"use client";

import { useEffect } from "react";
import { notify } from "@/components/shared/notify";
import { getSession } from "@/lib/auth/token-store";
import { readText } from "@/lib/browser-storage";
import { countItems } from "@/lib/cart/lines";
import { getCart } from "@/lib/cart/store";
import * as storageKeys from "@/lib/storage-keys";
import { nextNotice } from "./next-notice";

/** What each load of a page begins with: a toast that was kept for it, and a logout that the server has not heard of yet. */
export function PageStart() {
  useEffect(() => {
    markRoot();
    const notice = nextNotice.take();
    if (notice) notify(notice);
    if (hasPendingLogout()) void import("@/lib/auth/account").then(({ finishPendingLogout }) => finishPendingLogout());
  }, []);

  return null;
}

/** A page that the browser had to draw by itself, such as a product that is gone, never ran the script in its head. */
function markRoot(): void {
  const { dataset, style } = document.documentElement;
  if (dataset.auth) return;

  dataset.auth = getSession().auth;
  const count = countItems(getCart());
  if (count > 0) style.setProperty("--cart-count", String(count));
}

function hasPendingLogout(): boolean {
  return readText("local", storageKeys.pendingLogout) !== null;
}
