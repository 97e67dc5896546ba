CREATE INDEX CONCURRENTLY "parcels_payout_id_idx" ON "parcels"("payout_id");
