/** How large a request body may be: what its contract says, else the ordinary limit (decisions 2 and 3). */
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { pathOf } from "./paths";

type BodyLimit = { bytes: number; detail: string };

const ORDINARY: BodyLimit = { bytes: 100 * 1024, detail: "The request is too large." };

const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));

const own = operations.flatMap(({ path, maxBytes, tooLarge = ORDINARY.detail }) =>
  maxBytes === undefined
    ? []
    : [
        {
          path: new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
          limit: { bytes: maxBytes, detail: tooLarge },
        },
      ],
);

export function bodyLimit(url: string): BodyLimit {
  const path = pathOf(url);

  return own.find((operation) => operation.path.test(path))?.limit ?? ORDINARY;
}
