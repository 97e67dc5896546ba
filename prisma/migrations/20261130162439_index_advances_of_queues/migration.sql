-- Advances of the orders in a queue, whose index has totals only.
CREATE INDEX CONCURRENTLY "orders_with_advance" ON "orders" ("queue") WHERE "advance_paisa" > 0;
