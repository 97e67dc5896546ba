/** How large a request body may be: what its contract says, else the ordinary limit (decisions 2 and 3). */
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { pathOf } from "./paths";

type BodyLimit = {
  bytes: number;
  detail: string;
  /** Beyond what anybody may send: see large-bodies.ts. */
  isLarge: boolean;
};

export const ORDINARY_BYTES = 100 * 1024;

const ORDINARY: BodyLimit = { bytes: ORDINARY_BYTES, detail: "The request is too large.", isLarge: false };

const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

const own = operations.flatMap(({ method, path, maxBytes = ORDINARY_BYTES, tooLarge }) =>
  tooLarge === undefined
    ? []
    : [
        {
          method,
          path: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
          limit: { bytes: maxBytes, detail: tooLarge, isLarge: maxBytes > ORDINARY_BYTES },
        },
      ],
);

export function bodyLimit(method: string, url: string): BodyLimit {
  const path = pathOf(url);

  return own.find((operation) => operation.method === method && operation.path.test(path))?.limit ?? ORDINARY;
}
