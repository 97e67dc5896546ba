CREATE INDEX CONCURRENTLY "courier_places_updated_at_courier_place_idx" ON "courier_places"("updated_at" DESC, "courier", "place");
