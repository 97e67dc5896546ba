-- As with the index of paid orders.
DROP INDEX CONCURRENTLY "orders_with_coupon";
