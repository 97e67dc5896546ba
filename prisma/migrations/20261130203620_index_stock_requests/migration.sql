CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_request_id_key" ON "stock_movements" ("request_id");
