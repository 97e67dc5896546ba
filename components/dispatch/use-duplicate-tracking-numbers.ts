import { useState } from "react";
import { api } from "@/lib/api-client";
import type { TakenNumbers } from "@/lib/dispatch/courier-schema";
import { takenNumberText } from "@/lib/dispatch/couriers";
import { COURIER_NUMBER } from "@/lib/orders/courier-number";

/** Finds other orders with the typed tracking numbers. Only a hint, because the server checks them on save. */
export function useDuplicateTrackingNumbers() {
  const [taken, setTaken] = useState<TakenNumbers["taken"]>([]);

  async function read(numbers: readonly string[]) {
    const sound = [...new Set(numbers)].filter((number) => number !== "" && COURIER_NUMBER.test(number)).slice(0, 100);
    if (sound.length === 0) return;
    try {
      const found = await api("GET /orders/admin/courier-numbers", { query: { numbers: sound.join() } });
      const asked = new Set(sound.map((number) => number.toUpperCase()));
      setTaken((before) => [
        ...before.filter(({ courier_tracking_number: number }) => !asked.has(number)),
        ...found.taken,
      ]);
    } catch {
      // If the lookup fails, saving reports duplicates.
    }
  }

  return {
    ask: (numbers: readonly string[]) => void read(numbers),
    /** Returns the other order with this number; null if there is none. */
    by(number: string, orderId: string): string | null {
      const wanted = number.toUpperCase();
      const own = taken.filter(({ courier_tracking_number: one }) => one === wanted);
      const [other] = own.filter(({ order_id: id }) => id !== orderId);
      const isKept = own.some(({ order_id: id }) => id === orderId);

      return other && !isKept ? takenNumberText(wanted, other.order_number) : null;
    },
  };
}
