/** What must always hold in the database (reliability, invariants). */
import { expect } from "vitest";
import { db } from "@/server/db";

/**
 * Premium codes: one code per order and one order per code, no code used beyond its limit; a live paid order has its code, waits
 * for one or has it held; nobody waits while a code is free.
 */
export async function expectCodesToAddUp(): Promise<void> {
  const wrong = await db.$queryRaw`
    SELECT code FROM premium_codes WHERE used_count > usage_limit OR used_count < 0
    UNION ALL
    SELECT distributed_to_order_id::text FROM premium_codes WHERE distributed_to_order_id IS NOT NULL
    GROUP BY 1 HAVING count(*) > 1`;
  expect(wrong).toEqual([]);

  const unserved = await db.$queryRaw`
    SELECT o.id FROM orders o
    LEFT JOIN premium_codes c ON c.distributed_to_order_id = o.id
    WHERE (o.payment_status = 'paid' AND o.status <> 'cancelled'
        AND num_nonnulls(c.id, nullif(o.waits_for_code, false), nullif(o.code_held, false)) <> 1)
      OR (o.waits_for_code AND (o.payment_status <> 'paid' OR o.status = 'cancelled'))`;
  expect(unserved).toEqual([]);

  const missed = await db.$queryRaw`
    SELECT c.id FROM premium_codes c
    WHERE c.is_active AND c.bound_user_email IS NULL AND c.distributed_at IS NULL
      AND (c.expires_at IS NULL OR c.expires_at > now()) AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
      AND EXISTS (SELECT 1 FROM orders WHERE waits_for_code)`;
  expect(missed).toEqual([]);
}

/** Stock is never negative, equals its ledger, and what live orders hold is what the ledger took for them. */
export async function expectStockToAddUp(): Promise<void> {
  const wrong = await db.$queryRaw`
    SELECT p.id, p.stock_quantity, coalesce(m.total, 0) AS ledger
    FROM products p
    LEFT JOIN (SELECT product_id, sum(delta) AS total FROM stock_movements GROUP BY product_id) m ON m.product_id = p.id
    WHERE p.stock_quantity < 0 OR p.stock_quantity <> coalesce(m.total, 0)`;
  expect(wrong).toEqual([]);

  const unbalanced = await db.$queryRaw`
    SELECT o.id, i.product_id
    FROM orders o
    JOIN order_items i ON i.order_id = o.id
    LEFT JOIN (SELECT order_id, product_id, sum(delta) AS moved FROM stock_movements GROUP BY 1, 2) m
      ON m.order_id = o.id AND m.product_id = i.product_id
    WHERE coalesce(m.moved, 0) <> CASE WHEN o.holds_stock THEN -i.quantity ELSE 0 END`;
  expect(unbalanced).toEqual([]);

  const empty =
    await db.$queryRaw`SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)`;
  expect(empty).toEqual([]);
}

/**
 * Holds: an order that waits for an online payment has a deadline, no hold is longer than the shop allows, a confirmed order waits
 * for nothing, and only waiting orders keep the hash of their network.
 */
export async function expectHoldsToAddUp(): Promise<void> {
  const wrong = await db.$queryRaw`
    SELECT id, status, payment_status, held_until FROM orders
    CROSS JOIN LATERAL (SELECT status = 'pending' AND payment_status IN ('pending', 'failed') AS is_open) state
    WHERE (is_open AND payment_method = 'aamarpay' AND held_until IS NULL)
      OR (held_until IS NOT NULL AND NOT is_open)
      OR (held_until IS NOT NULL AND payment_method = 'cash_on_delivery' AND phone_confirmed_at IS NOT NULL)
      OR (network_hash IS NOT NULL AND NOT is_open)
      OR (expired_at IS NOT NULL AND status <> 'cancelled')`;
  expect(wrong).toEqual([]);
}

/**
 * Payments: no order is paid without a payment that the gateway confirmed, of exactly that amount, or an admin's recorded decision; a
 * difference between the total of a live order and the amount paid has a case; two paid attempts of an order have a case; there is an
 * open case for each order that waits for its code or whose code is held, and for no other.
 */
export async function expectPaymentsToAddUp(): Promise<void> {
  const unproven = await db.$queryRaw`
    SELECT o.id FROM orders o
    WHERE o.payment_status = 'paid'
      AND NOT EXISTS (SELECT 1 FROM payment_attempts a
        WHERE a.order_id = o.id AND a.status = 'paid' AND coalesce(a.received_paisa, a.amount_paisa) = o.paid_paisa)
      AND NOT EXISTS (SELECT 1 FROM audit_entries e
        WHERE e.entity = 'order' AND e.entity_id = o.id AND e.actor_type = 'user'
          AND (e.changes -> 'payment_status' ->> 'to' = 'paid' OR e.action = 'difference_settled'))`;
  expect(unproven).toEqual([]);

  const unsettled = await db.$queryRaw`
    SELECT o.id FROM orders o
    WHERE o.payment_status = 'paid' AND o.status <> 'cancelled' AND o.paid_paisa <> o.total_paisa
      AND NOT EXISTS (SELECT 1 FROM cases r WHERE r.order_id = o.id AND r.kind = 'paid_total_changed'
        AND (r.resolved_at IS NULL OR r.resolution = 'dismiss'))
      OR (o.payment_status <> 'paid' OR o.status = 'cancelled' OR o.paid_paisa = o.total_paisa)
        AND EXISTS (SELECT 1 FROM cases r
          WHERE r.order_id = o.id AND r.kind = 'paid_total_changed' AND r.resolved_at IS NULL)`;
  expect(unsettled).toEqual([]);

  const doubled = await db.$queryRaw`
    SELECT a.order_id FROM payment_attempts a
    LEFT JOIN cases r ON r.attempt_id = a.id
    WHERE a.status = 'paid'
    GROUP BY a.order_id HAVING count(DISTINCT a.id) - count(DISTINCT r.attempt_id) > 1`;
  expect(doubled).toEqual([]);

  const unlisted = await db.$queryRaw`
    SELECT o.id FROM orders o
    WHERE o.waits_for_code <> EXISTS (SELECT 1 FROM cases r
        WHERE r.order_id = o.id AND r.kind = 'waiting_code' AND r.resolved_at IS NULL)
      OR o.code_held <> EXISTS (SELECT 1 FROM cases r
        WHERE r.order_id = o.id AND r.kind = 'risk_hold' AND r.resolved_at IS NULL)`;
  expect(unlisted).toEqual([]);
}

/** Quiz: one finished game per user and day, one answer per game and question, each figure what the answers give. */
export async function expectQuizToAddUp(): Promise<void> {
  const repeated = await db.$queryRaw`
    SELECT user_id FROM quiz_sessions WHERE status = 'completed' GROUP BY user_id, quiz_day HAVING count(*) > 1
    UNION ALL
    SELECT session_id FROM quiz_answers GROUP BY session_id, question_id HAVING count(*) > 1`;
  expect(repeated).toEqual([]);

  const wrong = await db.$queryRaw`
    SELECT s.id FROM quiz_sessions s
    LEFT JOIN (
      SELECT session_id, count(*) AS answered, count(*) FILTER (WHERE is_correct) AS correct, sum(score) AS score,
        max(streak) AS longest, sum(time_ms) AS time_ms
      FROM quiz_answers GROUP BY session_id
    ) a ON a.session_id = s.id
    WHERE (s.answered_questions, s.correct_answers, s.score, s.longest_streak, s.total_time_ms) IS DISTINCT FROM
        (coalesce(a.answered, 0), coalesce(a.correct, 0), coalesce(a.score, 0), coalesce(a.longest, 0), coalesce(a.time_ms, 0))
      OR s.total_questions <> (SELECT count(*) FROM quiz_session_questions d WHERE d.session_id = s.id)`;
  expect(wrong).toEqual([]);

  // The streak of each answer follows from those before it: the score cannot be right by chance.
  const streaks = await db.$queryRaw`
    SELECT a.session_id FROM (
      SELECT a.*, lag(a.streak, 1, 0) OVER (PARTITION BY a.session_id ORDER BY d.position) AS before
      FROM quiz_answers a JOIN quiz_session_questions d USING (session_id, question_id)
    ) a
    WHERE a.streak <> CASE WHEN a.is_correct THEN a.before + 1 ELSE 0 END`;
  expect(streaks).toEqual([]);
}
