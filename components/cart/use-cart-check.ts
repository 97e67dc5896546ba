"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/api-client";
import { readFreshProducts } from "@/lib/cart/fresh";
import { type CartChange, mergeFresh } from "@/lib/cart/rules";
import { getCart, updateCart } from "@/lib/cart/store";
import type { DeliveryCharges } from "@/lib/settings/schema";

type Check = { isChecking: boolean; hasFailed: boolean; changes: CartChange[]; charges: DeliveryCharges | null };

const unchecked: Check = { isChecking: false, hasFailed: false, changes: [], charges: null };

/** Compares the cart with the shop each time `isActive` becomes true, brings it up to date and says what changed. */
export function useCartCheck(isActive: boolean): Check {
  const [check, setCheck] = useState(unchecked);

  useEffect(() => {
    if (!isActive || getCart().length === 0) return;

    let isCurrent = true;
    setCheck((last) => ({ ...last, isChecking: true, hasFailed: false, changes: [] }));
    void checkCart().then((result) => {
      if (isCurrent) setCheck((last) => ({ ...last, ...result, isChecking: false }));
    });

    return () => {
      isCurrent = false;
    };
  }, [isActive]);

  return check;
}

async function checkCart() {
  const [{ fresh, isComplete }, charges] = await Promise.all([
    readFreshProducts(getCart()),
    api("GET /settings/delivery-charges").catch(() => null),
  ]);
  const { changes } = mergeFresh(getCart(), fresh);
  updateCart((lines) => mergeFresh(lines, fresh).lines);

  return { hasFailed: !isComplete, changes, ...(charges ? { charges } : {}) };
}
