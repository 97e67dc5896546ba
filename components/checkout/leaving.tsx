"use client";

import { useEffect } from "react";
import { Spinner } from "@/components/ui/spinner";

/** In the place of the form while the next page is on its way: there is an order now. */
export function Leaving() {
  useEffect(() => {
    // Back from the gateway, out of the browser's memory: the address is the held order's by now.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();

    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);

  return (
    <div className="grid min-h-[60vh] place-items-center text-3xl text-accent">
      <Spinner label="Your order has been placed" />
    </div>
  );
}
