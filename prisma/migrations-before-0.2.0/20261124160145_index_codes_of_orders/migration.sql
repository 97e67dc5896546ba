-- An order may have several codes: takes the place of the unique index, which goes next.
CREATE INDEX CONCURRENTLY "premium_codes_distributed_to_order_id_idx" ON "premium_codes" ("distributed_to_order_id");
