/** Consents that a customer has given. The history of the orders keeps them (ADR 098), so no table or column does. */
import { db } from "@/server/db";

const MAX_VERSIONS = 20;

type AcceptedPolicies = {
  /** Day of the policies, YYYY-MM-DD. */
  version: string;
  firstAt: Date;
};

/** Versions of the policies that a customer accepted with an order, and when for the first time; the newest first. */
export function listAcceptedPolicies({ id }: { id: string }): Promise<AcceptedPolicies[]> {
  return db.$queryRaw<AcceptedPolicies[]>`
    SELECT changes -> 'accepted_policies' ->> 'to' AS version, min(entry.created_at) AS "firstAt"
    FROM orders JOIN audit_entries entry ON entry.entity = 'order' AND entry.entity_id = orders.id
    WHERE orders.user_id = ${id}::uuid AND action = 'placed' AND changes -> 'accepted_policies' IS NOT NULL
    GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_VERSIONS}`;
}
