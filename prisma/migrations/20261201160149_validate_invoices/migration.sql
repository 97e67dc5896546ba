ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_order_id_fkey";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_number";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_amount";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_credit_notes_cancel";
