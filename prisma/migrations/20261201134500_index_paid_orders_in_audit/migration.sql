-- When orders became paid: for money by the day it arrived, and the last payment of an order.
CREATE INDEX CONCURRENTLY "audit_entries_paid_orders" ON "audit_entries" ("entity_id", "created_at")
  WHERE "entity" = 'order' AND "changes"->'payment_status'->>'to' = 'paid';
