/** The answers that most visits begin with, made in the background soon after the start. */
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

/** Whoever asks first after the start is not to wait for these. */
const AFTER_MS = 5_000;
/** The pause after each, in its own time: a fresh process has better things to do. */
const REST = 2;

export async function warmUp(make: (url: string) => Promise<void>): Promise<void> {
  await pause(AFTER_MS, undefined, { ref: false });
  for (const url of WARMED) {
    const since = performance.now();
    await make(url);
    await pause(REST * (performance.now() - since), undefined, { ref: false });
  }
}
