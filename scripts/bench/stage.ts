/** The environment of rows, and their results. */
import type { SignIn } from "./requests.ts";
import type { Shop } from "./shop.ts";
import type { Store } from "./store.ts";

export type Bench = { shop: Shop; store: Store; signIn: SignIn };

export type Stage = {
  /** One shop for all rows. */
  bench: Bench;
  /** Overrides the duration of each row. */
  seconds?: number;
  scale: number;
  /** Runs `work` against a new shop at this scale. Throws if the shop is external. */
  withShop: <Result>(scale: number, work: (bench: Bench) => Promise<Result>) => Promise<Result>;
  /** Origin of a shop with demo data, whose texts and images are realistic. */
  demoShop: () => Promise<string>;
};

/** Values by name. The first word is the kind (goals.ts), the rest is the subject: `lcp /products`. */
export type Values = Record<string, number | null>;

export type Measured = {
  values: Values;
  /** Informational only. */
  details?: string[];
};
