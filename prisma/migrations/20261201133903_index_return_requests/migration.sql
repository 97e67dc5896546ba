CREATE INDEX CONCURRENTLY "complaints_order_id_idx" ON "complaints"("order_id");
