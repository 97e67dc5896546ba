CREATE TRIGGER "courier_charges_note_for_reports" AFTER INSERT OR UPDATE OR DELETE
  ON "courier_charges" FOR EACH ROW EXECUTE FUNCTION "note_changed_costs"();

CREATE TRIGGER "cost_rates_note_for_reports" AFTER INSERT OR UPDATE OR DELETE
  ON "cost_rates" FOR EACH ROW EXECUTE FUNCTION "note_changed_rate"();

-- The worker computes all earlier days.
INSERT INTO "report_changes" ("since") VALUES ('2000-01-01');
