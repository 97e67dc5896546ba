-- Parcels to ask for; also ended ones whose rest is awaited (server/dispatch/poll-parcels.ts).
CREATE INDEX CONCURRENTLY "parcels_to_check" ON "parcels" ("next_check_at") WHERE "next_check_at" IS NOT NULL;
