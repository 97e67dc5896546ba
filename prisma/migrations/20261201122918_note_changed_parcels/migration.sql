CREATE TRIGGER "parcels_note_for_reports" AFTER INSERT OR DELETE OR UPDATE OF "status", "charge_paisa", "payout_id", "booked_at", "cancelled_at"
  ON "parcels" FOR EACH ROW EXECUTE FUNCTION "note_changed_costs"();
