-- Lists of live parcels by state.
CREATE INDEX CONCURRENTLY "parcels_live" ON "parcels" ("status", "status_at") WHERE "ended_at" IS NULL;
