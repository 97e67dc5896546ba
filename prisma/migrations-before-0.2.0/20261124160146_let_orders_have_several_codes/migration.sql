-- The release before gives an order one code, with or without this index.
DROP INDEX CONCURRENTLY "premium_codes_distributed_to_order_id_key";
