/** What rows measure on, and what they give back. */
import type { SignIn } from "./requests.ts";
import type { Shop } from "./shop.ts";
import type { Store } from "./store.ts";

export type Bench = { shop: Shop; store: Store; signIn: SignIn };

export type Stage = {
  /** One shop for all rows. */
  bench: Bench;
  /** How long a row is measured, if not as long as it says. */
  seconds?: number;
  scale: number;
  /** Works with a fresh shop beside, on a store of that scale. Throws where the shop is somebody else's. */
  withShop: <Result>(scale: number, work: (bench: Bench) => Promise<Result>) => Promise<Result>;
  /** The address of a shop with the demo data: its texts and pictures are those of a real store. */
  demoShop: () => Promise<string>;
};

/** Figures by name: the first word says of what kind (goals.ts), what follows of what: `lcp /products`. */
export type Values = Record<string, number | null>;

export type Measured = {
  values: Values;
  /** For the reader alone. */
  details?: string[];
};
