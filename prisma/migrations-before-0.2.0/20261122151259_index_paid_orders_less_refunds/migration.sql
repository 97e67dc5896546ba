-- Revenue, from the index alone.
CREATE INDEX CONCURRENTLY "orders_paid_less_refunds" ON "orders" ("created_at") INCLUDE ("paid_paisa", "refunded_paisa") WHERE "payment_status" = 'paid';
