-- The lists of the queues, and their counts from the index alone.
CREATE INDEX CONCURRENTLY "orders_in_queue" ON "orders" ("queue", "created_at" DESC, "id" DESC)
  INCLUDE ("due_at", "total_paisa") WHERE "queue" IS NOT NULL;
