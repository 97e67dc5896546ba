-- What unverified buyers hold is summed along this one, and the worker finds the holds whose time is over.
CREATE INDEX CONCURRENTLY "orders_hold_lapses" ON "orders" ("hold_lapses_at") WHERE "hold_lapses_at" IS NOT NULL;
