-- Charges of recent parcels (server/dispatch/courier-costs.ts).
CREATE INDEX CONCURRENTLY "parcels_ended" ON "parcels" ("ended_at") WHERE "booked_at" IS NOT NULL AND "cancelled_at" IS NULL;
