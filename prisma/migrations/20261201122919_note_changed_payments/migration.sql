CREATE TRIGGER "payment_attempts_note_for_reports" AFTER DELETE OR UPDATE OF "status", "received_paisa"
  ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION "note_changed_costs"();
