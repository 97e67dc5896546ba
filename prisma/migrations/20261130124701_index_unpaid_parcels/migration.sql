-- Cash that couriers have not paid out (server/dispatch/payout-list.ts).
CREATE INDEX CONCURRENTLY "parcels_unpaid" ON "parcels" ("order_id") WHERE "status" IN ('delivered', 'partial') AND "payout_id" IS NULL AND "amount_to_collect" > 0;
