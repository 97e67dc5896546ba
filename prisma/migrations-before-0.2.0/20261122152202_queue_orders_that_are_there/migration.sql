-- Few of a shop's orders wait for anything, so no worker is needed: the trigger queues each as of its last change.
UPDATE "orders" SET "status" = "status" WHERE public."order_queue_of"("orders") IS NOT NULL AND "queue" IS NULL;
