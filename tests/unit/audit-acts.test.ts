/** Grouping audit entries by day and action. */
import { expect, test } from "vitest";
import { auditDays } from "@/lib/audit/acts";
import type { AuditEntry } from "@/lib/audit/schema";

const owner = { type: "user", id: "0193a000-0000-7000-8000-000000000001", name: "Nasrin", email: null } as const;
const REQUEST = "0193a000-0000-7000-8000-00000000000a";

const entry = (id: string, at: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at,
  actor: owner,
  entity: "product",
  entity_id: null,
  subject: null,
  action: "updated",
  changes: {},
  words: { title: "Changed", details: [] },
  orders: [],
  count: 1,
  client_address: null,
  request_id: null,
  ...changes,
});

const read = (...entries: AuditEntry[]) =>
  auditDays(entries).map(({ day, acts }) => [day, acts.map((act) => act.map(({ id }) => id).join("+"))]);

test("groups entries of one request, of any kind", () => {
  expect(
    read(
      entry("3", "2026-03-02T05:00:00.002Z", { request_id: REQUEST, action: "bound", entity: "premium_code" }),
      entry("2", "2026-03-02T05:00:00.000Z", { request_id: REQUEST }),
      entry("1", "2026-03-02T05:00:00.000Z", { request_id: "0193a000-0000-7000-8000-00000000000b" }),
    ),
  ).toEqual([["2026-03-02", ["3+2", "1"]]]);
});

test("groups entries without a request by actor and time", () => {
  expect(
    read(
      entry("3", "2026-03-02T05:00:00.000Z"),
      entry("2", "2026-03-02T05:00:00.000Z"),
      entry("1", "2026-03-02T05:00:00.000Z", { actor: { type: "system", id: null, name: null, email: null } }),
      entry("0", "2026-03-02T04:59:59.000Z"),
    ),
  ).toEqual([["2026-03-02", ["3+2", "1", "0"]]]);
});

test("splits days in Dhaka time", () => {
  expect(read(entry("2", "2026-03-01T18:00:00.000Z"), entry("1", "2026-03-01T17:59:59.000Z"))).toEqual([
    ["2026-03-02", ["2"]],
    ["2026-03-01", ["1"]],
  ]);
});
