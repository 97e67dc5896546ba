CREATE INDEX CONCURRENTLY "parcels_without_place" ON "parcels" ("courier", "created_at" DESC, "id" DESC) WHERE "zone_id" IS NULL;
