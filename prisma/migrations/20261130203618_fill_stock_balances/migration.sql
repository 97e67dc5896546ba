-- The whole table at once: nothing updates its rows, so no order waits for them. New rows have their balance from the trigger.
UPDATE "stock_movements" m SET "balance_after" = b."balance"
FROM (SELECT "id", sum("delta") OVER (PARTITION BY "product_id" ORDER BY "id") AS "balance" FROM "stock_movements") b
WHERE m."id" = b."id" AND m."balance_after" IS NULL;
