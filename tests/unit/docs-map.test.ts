import { expect, it } from "vitest";
import { withFeatureMap } from "../../scripts/checks/docs-map.ts";

const imports = [
  ["app/(shop)/my-orders/page.tsx", "components/orders/order-list.tsx"],
  ["app/(shop)/my-orders/[id]/page.tsx", "components/orders/order-detail.tsx"],
  ["app/api/v1/orders/[[...path]]/route.ts", "server/orders/queries.ts"],
  ["server/orders/queries.ts", "server/mail/outbox.ts"],
  ["server/orders/queries.ts", "server/db.ts"],
  ["server/mail/render.ts", "lib/texts/text.ts"],
].map(([from = "", to = ""]) => ({ from, to }));

const document = "Above.\n<!-- map: begin -->\n| orders | Orders of customers | gone |\n<!-- map: end -->\nBelow.\n";

it("writes a row for each feature, and keeps its purpose", () => {
  const { text, unexplained } = withFeatureMap(document, imports);

  expect(text.split("\n").filter((line) => /^\| (?:mail|orders) /.test(line))).toEqual([
    "| mail |  | server |  |  |  |",
    "| orders | Orders of customers | server, components | `/my-orders` | `/orders` | mail |",
  ]);
  expect(text).toMatch(/^Above\.\n<!-- map: begin -->\n[\s\S]+<!-- map: end -->\nBelow\.\n$/);
  expect(unexplained).toEqual(["mail"]);
});

it("changes nothing when it is up to date", () => {
  const { text } = withFeatureMap(document, imports);

  expect(withFeatureMap(text, imports).text).toBe(text);
});
