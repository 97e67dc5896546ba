-- CreateTable
CREATE TABLE "report_changes" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID,
    "day" DATE,
    "since" DATE,

    CONSTRAINT "report_changes_one_kind" CHECK (num_nonnulls("order_id", "day", "since") = 1),
    CONSTRAINT "report_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_stale_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "report_stale_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "report_days" (
    "dimension" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "cancelled" INTEGER NOT NULL,
    "counted" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "sold_paisa" BIGINT NOT NULL,
    "paid_paisa" BIGINT NOT NULL,
    "collected_paisa" BIGINT NOT NULL,
    "in_transit_paisa" BIGINT NOT NULL,
    "returned_paisa" BIGINT NOT NULL,
    "refunds_paisa" BIGINT NOT NULL,
    "profit_paisa" BIGINT NOT NULL,

    CONSTRAINT "report_days_pkey" PRIMARY KEY ("dimension","day","key")
);

-- CreateTable
CREATE TABLE "report_cash_days" (
    "day" DATE NOT NULL,
    "cash_paisa" BIGINT NOT NULL,
    "online_paisa" BIGINT NOT NULL,
    "refunded_paisa" BIGINT NOT NULL,

    CONSTRAINT "report_cash_days_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "report_days_day_idx" ON "report_days"("day");

-- Notes a changed order for the tables of reports (ADR 111). Append-only, so that orders never wait for each other or for the worker.
CREATE FUNCTION "note_changed_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW."created_at" <> OLD."created_at" THEN
      INSERT INTO public."report_changes" ("day") VALUES ((OLD."created_at" AT TIME ZONE 'Asia/Dhaka')::date);
    END IF;
    INSERT INTO public."report_changes" ("order_id") VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD."id" ELSE NEW."id" END);
    RETURN NULL;
  END $$;

-- The same for rows that belong to an order and have its costs.
CREATE FUNCTION "note_changed_costs"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public."report_changes" ("order_id") VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END);
    RETURN NULL;
  END $$;

CREATE FUNCTION "note_changed_rate"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO public."report_changes" ("since")
      VALUES (CASE TG_OP WHEN 'INSERT' THEN NEW."since" WHEN 'DELETE' THEN OLD."since" ELSE least(OLD."since", NEW."since") END);
    RETURN NULL;
  END $$;
