-- The journal has the balances of each order and of each courier's payment (ADR 115).
WITH posted AS (
  SELECT order_id, account, sum(amount) AS amount FROM (
    SELECT order_id, debit AS account, amount_paisa AS amount FROM journal_entries WHERE order_id IS NOT NULL
    UNION ALL SELECT order_id, credit, -amount_paisa FROM journal_entries WHERE order_id IS NOT NULL
  ) sides GROUP BY 1, 2
)
SELECT 'the journal has the balances of each order' AS rule, order_id || ' ' || account AS subject
FROM journal_targets((SELECT array_agg(id) FROM orders)) target FULL JOIN posted USING (order_id, account)
WHERE coalesce(target.amount, 0) <> coalesce(posted.amount, 0)
UNION ALL
SELECT 'the journal has each settled payment of a courier', payout.id::text
FROM courier_payouts payout LEFT JOIN journal_entries entry ON entry.payout_id = payout.id
GROUP BY payout.id
HAVING CASE WHEN payout.settled_at IS NULL THEN 0 ELSE payout.total_paisa END
  <> coalesce(sum(CASE WHEN entry.debit = 'bank' THEN entry.amount_paisa ELSE -entry.amount_paisa END), 0);
