-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');

-- CreateTable
CREATE TABLE "invoices" (
    "id" BIGSERIAL NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_paisa" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "cancels_id" BIGINT,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "year" INTEGER NOT NULL,
    "invoices" INTEGER NOT NULL DEFAULT 0,
    "credit_notes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_cancels_id_key" ON "invoices"("cancels_id");

-- CreateIndex
CREATE INDEX "invoices_order_id_id_idx" ON "invoices"("order_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_kind_year_number_key" ON "invoices"("kind", "year", "number");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels_id_fkey" FOREIGN KEY ("cancels_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_number" CHECK ("number" > 0) NOT VALID,
  ADD CONSTRAINT "invoices_amount" CHECK ("amount_paisa" >= 0) NOT VALID,
  ADD CONSTRAINT "invoices_credit_notes_cancel" CHECK (("kind" = 'credit_note') = ("cancels_id" IS NOT NULL)) NOT VALID;

CREATE FUNCTION "refuse_changed_books"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'check_violation',
      CONSTRAINT = TG_TABLE_NAME || '_never_changed', TABLE = TG_TABLE_NAME;
  END $$;

CREATE TRIGGER "invoices_never_changed" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changed_books"();

-- The counter's row stays locked until the end of the transaction, so that a rollback frees its numbers before another transaction takes one.
CREATE FUNCTION "next_invoice_number"(wanted "invoice_kind", in_year integer) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    taken integer;
  BEGIN
    INSERT INTO public."invoice_counters" AS c ("year", "invoices", "credit_notes")
      VALUES (in_year, (wanted = 'invoice')::int, (wanted = 'credit_note')::int)
      ON CONFLICT ("year") DO UPDATE
        SET "invoices" = c."invoices" + excluded."invoices", "credit_notes" = c."credit_notes" + excluded."credit_notes"
      RETURNING CASE wanted WHEN 'invoice' THEN c."invoices" ELSE c."credit_notes" END INTO taken;
    RETURN taken;
  END $$;

-- The transaction has changed the order, so it holds the lock of its row: no other one issues for the same order.
CREATE FUNCTION "issue_invoices"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    o record;
    last record;
    at timestamptz := clock_timestamp();
    this_year integer := extract(year FROM clock_timestamp() AT TIME ZONE 'Asia/Dhaka');
    is_over boolean;
    is_due boolean;
  BEGIN
    SELECT "status", "payment_status", "total_paisa" INTO o FROM public."orders" WHERE "id" = NEW."id";
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    SELECT "id", "kind", "amount_paisa" INTO last FROM public."invoices" WHERE "order_id" = NEW."id" ORDER BY "id" DESC LIMIT 1;
    is_over := o."status" = 'cancelled' OR o."payment_status" = 'refunded';
    is_due := NOT is_over AND (o."status" <> 'pending' OR o."payment_status" = 'paid');
    IF last."kind" = 'invoice' THEN
      IF NOT is_over AND last."amount_paisa" = o."total_paisa" THEN
        RETURN NULL;
      END IF;
      INSERT INTO public."invoices" ("kind", "year", "number", "order_id", "amount_paisa", "issued_at", "cancels_id")
        VALUES ('credit_note', this_year, public."next_invoice_number"('credit_note', this_year), NEW."id", last."amount_paisa", at, last."id");
      is_due := NOT is_over;
    END IF;
    IF is_due THEN
      INSERT INTO public."invoices" ("kind", "year", "number", "order_id", "amount_paisa", "issued_at")
        VALUES ('invoice', this_year, public."next_invoice_number"('invoice', this_year), NEW."id", o."total_paisa", at);
    END IF;
    RETURN NULL;
  END $$;

-- At the end of the transaction, because an order may be changed by several statements, and so that the counter is locked briefly.
CREATE CONSTRAINT TRIGGER "orders_issue_first_invoice" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."status" <> 'pending' OR NEW."payment_status" = 'paid') EXECUTE FUNCTION "issue_invoices"();
CREATE CONSTRAINT TRIGGER "orders_issue_invoices" AFTER UPDATE OF "status", "payment_status", "total_paisa" ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    OLD."status" <> NEW."status" OR OLD."payment_status" <> NEW."payment_status" OR OLD."total_paisa" <> NEW."total_paisa"
  ) EXECUTE FUNCTION "issue_invoices"();
