"use client";

import { useEffect } from "react";
import { notify } from "@/components/shared/notify";
import { getSession } from "@/lib/auth/token-store";
import { readText } from "@/lib/browser-storage";
import { countItems } from "@/lib/cart/lines";
import { getCart } from "@/lib/cart/store";
import * as storageKeys from "@/lib/storage-keys";
import { nextNotice } from "./next-notice";

/** On page load, shows a stored toast and retries a logout that has not reached the server. */
export function PageStart() {
  useEffect(() => {
    markRoot();
    const notice = nextNotice.take();
    if (notice) notify(notice);
    if (hasPendingLogout()) void import("@/lib/account").then(({ finishPendingLogout }) => finishPendingLogout());
  }, []);

  return null;
}

/** Sets the attributes of the head script, which is missing if the page was rendered in the browser after an error. */
function markRoot(): void {
  const { classList, dataset, style } = document.documentElement;
  if (dataset.auth) return;

  classList.toggle("dark", readText("local", storageKeys.theme) !== "light");
  dataset.auth = getSession().auth;
  const count = countItems(getCart());
  if (count > 0) style.setProperty("--cart-count", String(count));
}

function hasPendingLogout(): boolean {
  return readText("local", storageKeys.pendingLogout) !== null;
}
