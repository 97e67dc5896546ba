-- List of parcels that may come back, by deadline (server/dispatch/parcel-list.ts).
CREATE INDEX CONCURRENTLY "parcels_returns" ON "parcels" ("reattempt_until", "status_at", "id") WHERE "ended_at" IS NULL OR "rest_since" IS NOT NULL;
