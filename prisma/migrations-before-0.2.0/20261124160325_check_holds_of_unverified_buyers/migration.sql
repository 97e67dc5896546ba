ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_hold_matches_live_state";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_wait_for_stock_while_open";
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_hold_hours_in_range";
