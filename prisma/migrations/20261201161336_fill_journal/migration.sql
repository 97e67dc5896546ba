ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_order_id_fkey";
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_payout_id_fkey";
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_amount";
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_two_accounts";
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_one_reference";

-- Opening balances of existing orders and payments, on the day of the upgrade.
SELECT "post_journal"(array_agg("id")) FROM "orders"
WHERE "paid_paisa" IS NOT NULL OR "advance_paisa" <> 0 OR "status" = 'delivered'
  OR EXISTS (SELECT FROM "courier_charges" c WHERE c."order_id" = "orders"."id")
  OR EXISTS (SELECT FROM "parcels" p WHERE p."order_id" = "orders"."id" AND p."payout_id" IS NOT NULL)
  OR EXISTS (SELECT FROM "payment_attempts" a WHERE a."order_id" = "orders"."id" AND a."status" = 'paid');
INSERT INTO "journal_entries" ("at", "day", "payout_id", "debit", "credit", "amount_paisa")
SELECT clock_timestamp(), (clock_timestamp() AT TIME ZONE 'Asia/Dhaka')::date, "id", 'bank', 'cash', "total_paisa"
FROM "courier_payouts" WHERE "settled_at" IS NOT NULL AND "total_paisa" > 0
  AND NOT EXISTS (SELECT FROM "journal_entries" e WHERE e."payout_id" = "courier_payouts"."id");
