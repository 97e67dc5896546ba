/** Renders the most visited pages and API responses in the background after startup. */
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "@/lib/routes";

const WARMED = [
  routes.home,
  routes.products,
  "/api/v1/products",
  routes.login,
  routes.contact,
  routes.quiz,
  routes.register,
  "/api/v1/settings/delivery-charges",
  "/api/v1/settings/payment-methods",
  "/api/v1/settings/shop-contact",
  routes.refundPolicy,
  routes.privacyPolicy,
  routes.terms,
];

/** Delay, so that the warm-up does not compete with the first visitors. */
const DELAY_MS = 5_000;
/** Pause after each render, as a multiple of its duration. */
const PAUSE_FACTOR = 2;

export async function warmCache(render: (url: string) => Promise<void>): Promise<void> {
  await pause(DELAY_MS, undefined, { ref: false });
  for (const url of WARMED) {
    const startedAt = performance.now();
    await render(url);
    await pause(PAUSE_FACTOR * (performance.now() - startedAt), undefined, { ref: false });
  }
}
