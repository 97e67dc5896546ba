/**
 * Removes personal values from the audit log. The entries remain: they are the history of orders and prove payments (ADR 021). They name
 * the account by its id only.
 */
import type { Tx } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import type { Person } from "./declare";

/** Changes that remain; all others may contain what a person typed. */
const KEPT_CHANGES = [
  "status",
  "payment_status",
  "payment_method",
  "delivery_status",
  "return_status",
  "total_paisa",
  "delivery_charge_paisa",
  "discount_paisa",
  "paid_paisa",
  "refunded_paisa",
  "advance_paisa",
  "cancel_reason",
  "refund_reason",
  "refund_reference",
  "waits_for_stock",
  "items",
  "source",
  "call",
  "call_again_at",
  "case",
  "confirm_by",
  "coupon",
  "role",
  "staffRole",
];

/** Entries about others that may quote the person: searches of exports, and the other side of moved orders and codes. */
const QUOTING_ACTIONS = ["exported", "orders_given", "bound", "unbound"];

const emptied = Prisma.sql`(
  SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(changes) WHERE key = ANY(${KEPT_CHANGES}))`;

/** Empties entries about the account, its orders, codes, messages and invitations. Runs before these are deleted. */
async function emptyChanges(tx: Tx, { id, email, orderIds }: Person): Promise<void> {
  const address = email ?? "";
  await tx.$executeRaw`
    WITH mine AS (
      SELECT 'user' AS entity, ${id}::uuid AS id
      UNION ALL SELECT 'order', unnest(${[...orderIds]}::uuid[])
      UNION ALL SELECT 'premium_code', id FROM premium_codes
        WHERE distributed_to_order_id = ANY(${[...orderIds]}::uuid[]) OR bound_user_email = ${address}
      UNION ALL SELECT 'staff_invitation', id FROM staff_invitations WHERE email = ${address}
      UNION ALL SELECT 'contact_message', id FROM contact_messages WHERE email = ${address}
      UNION ALL SELECT 'review', id FROM reviews WHERE user_id = ${id}::uuid
    )
    UPDATE audit_entries SET changes = ${emptied} FROM mine
    WHERE audit_entries.entity = mine.entity AND audit_entries.entity_id = mine.id AND changes <> '{}'`;
}

/**
 * Empties entries about others with a value that is the account's address, name or phone number. A part of a value does not count: an account
 * that calls itself "to" would empty the log.
 */
async function emptyQuotes(tx: Tx, { id, address }: Person): Promise<void> {
  const { fullName, phone } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { fullName: true, phone: true },
  });
  const quoted = [address, fullName, phone].flatMap((value) => (value ? [value.toLowerCase()] : []));
  await tx.$executeRaw`
    UPDATE audit_entries SET changes = ${emptied}
    WHERE action = ANY(${QUOTING_ACTIONS}) AND EXISTS (
      SELECT FROM jsonb_path_query(changes, '$.*.*[*]') AS value WHERE lower(value #>> '{}') = ANY(${quoted}))`;
}

export async function forgetInAudit(tx: Tx, person: Person): Promise<void> {
  const { id, orderIds } = person;
  await emptyChanges(tx, person);
  await emptyQuotes(tx, person);
  // Guests fail to sign in to the account, and confirm its orders by code; gateways report from the buyer's browser.
  await tx.$executeRaw`
    UPDATE audit_entries SET client_address = NULL, client_network = NULL, request_id = NULL
    WHERE client_network IS NOT NULL AND (actor_id = ${id}::uuid OR (actor_id IS NULL
      AND ((entity = 'user' AND entity_id = ${id}::uuid) OR (entity = 'order' AND entity_id = ANY(${[...orderIds]}::uuid[])))))`;
}
