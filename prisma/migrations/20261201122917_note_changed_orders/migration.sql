-- Every change in an order's history increments its version; the other columns are for changes without an entry.
CREATE TRIGGER "orders_note_for_reports" AFTER INSERT OR DELETE OR UPDATE OF "version", "status", "payment_status", "total_paisa", "discount_paisa",
  "delivery_charge_paisa", "coupon_id", "paid_paisa", "refunded_paisa", "advance_paisa", "holds_stock", "returned_at", "return_coming_at", "return_lost_at",
  "ship_address", "ship_city", "courier_name", "payment_method", "source", "created_at"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_changed_order"();
