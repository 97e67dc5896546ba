-- The release before reads its sum from the table as long as it still serves.
DROP INDEX CONCURRENTLY "orders_paid";
