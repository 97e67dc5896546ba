-- CreateEnum
CREATE TYPE "journal_account" AS ENUM ('receivables', 'prepayments', 'cash', 'gateway', 'bank', 'sales', 'delivery', 'kept_advances', 'refunds', 'differences', 'courier_charges', 'gateway_fees');

-- CreateTable
CREATE TABLE "journal_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE NOT NULL,
    "order_id" UUID,
    "payout_id" UUID,
    "debit" "journal_account" NOT NULL,
    "credit" "journal_account" NOT NULL,
    "amount_paisa" BIGINT NOT NULL,

    CONSTRAINT "journal_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "journal_entries_day_id_idx" ON "journal_entries"("day", "id");

-- CreateIndex
CREATE INDEX "journal_entries_order_id_idx" ON "journal_entries"("order_id");

-- CreateIndex
CREATE INDEX "journal_entries_payout_id_idx" ON "journal_entries"("payout_id");

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "courier_payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "journal_entries"
  ADD CONSTRAINT "journal_entries_amount" CHECK ("amount_paisa" > 0) NOT VALID,
  ADD CONSTRAINT "journal_entries_two_accounts" CHECK ("debit" <> "credit") NOT VALID,
  ADD CONSTRAINT "journal_entries_one_reference" CHECK (num_nonnulls("order_id", "payout_id") = 1) NOT VALID;

CREATE TRIGGER "journal_entries_never_changed" BEFORE UPDATE OR DELETE ON "journal_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changed_books"();

-- Balances that orders have on each account, from their rows: debit positive, credit negative. They add up to 0 per order.
CREATE FUNCTION "journal_targets"(ids uuid[]) RETURNS TABLE ("order_id" uuid, "account" "journal_account", "amount" bigint)
LANGUAGE sql STABLE AS $$
  WITH o AS (
    SELECT "id", "total_paisa"::bigint AS total, "delivery_charge_paisa"::bigint AS delivery, "paid_paisa"::bigint AS paid,
      "refunded_paisa"::bigint AS refunded, "advance_paisa"::bigint AS advance, "payment_method" <> 'cash_on_delivery' AS is_online,
      "status" = 'delivered' OR "ship_address" = '' AND "paid_paisa" IS NOT NULL AND "status" <> 'cancelled' AS is_earned,
      "status" = 'cancelled' AND "paid_paisa" IS NULL AND "returned_at" IS NOT NULL AS is_kept, ("created_at" AT TIME ZONE 'Asia/Dhaka')::date AS day
    FROM public."orders" WHERE "id" = ANY(ids)
  ), received AS (
    SELECT o.*, CASE WHEN is_online THEN 0 ELSE greatest(coalesce(paid, 0) - advance, 0) END AS in_cash,
      CASE WHEN is_online THEN greatest(coalesce(paid, 0), advance) ELSE advance END AS at_gateway
    FROM o
  ), costs AS (
    -- As in the figures of orders (ADR 110): a typed charge replaces all others.
    SELECT received.*,
      coalesce(
        (SELECT max("charge_paisa") FROM public."courier_charges" c WHERE c."order_id" = received."id" AND "is_typed"),
        (SELECT sum(charge) FROM (
          SELECT coalesce((SELECT sum("charge_paisa") FROM public."courier_charges" c WHERE c."parcel_id" = p."id"),
              CASE WHEN p."payout_id" IS NOT NULL THEN p."charge_paisa" END) AS charge
          FROM public."parcels" p WHERE p."order_id" = received."id" AND "booked_at" IS NOT NULL AND "cancelled_at" IS NULL
          UNION ALL
          SELECT "charge_paisa" FROM public."courier_charges" c WHERE c."order_id" = received."id" AND "parcel_id" IS NULL
        ) charges), 0)::bigint AS courier,
      coalesce(round(greatest(
        CASE WHEN is_online THEN paid ELSE 0 END,
        (SELECT sum(coalesce("received_paisa", "amount_paisa")) FROM public."payment_attempts" a
          WHERE a."order_id" = received."id" AND a."status" = 'paid')
      )::numeric * (
        SELECT "value" FROM public."cost_rates" WHERE "kind" = 'aamarpay' AND "since" <= day ORDER BY "since" DESC LIMIT 1
      ) / 10000), 0)::bigint AS fee
    FROM received
  ), parts AS (
    SELECT costs.*,
      CASE WHEN is_earned THEN total - delivery ELSE 0 END AS goods, CASE WHEN is_earned THEN delivery ELSE 0 END AS carriage,
      CASE WHEN is_kept THEN advance ELSE 0 END AS kept, CASE WHEN is_earned THEN refunded ELSE 0 END AS given_back,
      CASE WHEN is_earned AND paid IS NOT NULL THEN total - in_cash - at_gateway ELSE 0 END AS difference
    FROM costs
  ), settled AS (
    SELECT parts.*, goods + carriage + kept - given_back - difference - in_cash - at_gateway + refunded AS open FROM parts
  )
  SELECT "id", line.account::public."journal_account", line.amount
  FROM settled CROSS JOIN LATERAL (VALUES
    ('receivables', greatest(open, 0)), ('prepayments', least(open, 0)),
    ('cash', in_cash - CASE WHEN is_online THEN 0 ELSE refunded END - courier),
    ('gateway', at_gateway - CASE WHEN is_online THEN refunded ELSE 0 END - fee),
    ('sales', -goods), ('delivery', -carriage), ('kept_advances', -kept), ('refunds', given_back), ('differences', difference),
    ('courier_charges', courier), ('gateway_fees', fee)
  ) AS line (account, amount)
  WHERE line.amount <> 0
$$;

-- Writes the differences between these balances and the entries, each debit against credits in the order of the accounts.
CREATE FUNCTION "post_journal"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(cardinality(ids), 0) = 0 THEN
      RETURN;
    END IF;
    -- Orders come before all other locks (ADR 027), and the foreign key of the entries locks them too.
    PERFORM FROM public."orders" WHERE "id" = ANY(ids) ORDER BY "id" FOR KEY SHARE;
    -- Another transaction must not post the same difference. The lock of the table is for many orders, whose locks would not fit into memory.
    IF cardinality(ids) = 1 THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('journal ' || ids[1], 0));
      LOCK TABLE public."journal_entries" IN ROW EXCLUSIVE MODE;
    ELSE
      LOCK TABLE public."journal_entries" IN SHARE ROW EXCLUSIVE MODE;
    END IF;
    WITH delta AS (
      SELECT "order_id", "account", sum("amount")::bigint AS amount FROM (
        SELECT "order_id", "account", "amount" FROM public."journal_targets"(ids)
        UNION ALL SELECT "order_id", "debit", -"amount_paisa" FROM public."journal_entries" WHERE "order_id" = ANY(ids)
        UNION ALL SELECT "order_id", "credit", "amount_paisa" FROM public."journal_entries" WHERE "order_id" = ANY(ids)
      ) both_sides GROUP BY 1, 2 HAVING sum("amount") <> 0
    ), ranged AS (
      SELECT "order_id", "account", amount > 0 AS is_debit, abs(amount) AS amount,
        (sum(abs(amount)) OVER (PARTITION BY "order_id", amount > 0 ORDER BY "account"))::bigint AS upto
      FROM delta
    )
    INSERT INTO public."journal_entries" ("at", "day", "order_id", "debit", "credit", "amount_paisa")
    SELECT clock_timestamp(), (clock_timestamp() AT TIME ZONE 'Asia/Dhaka')::date, d."order_id", d."account", c."account",
      least(d.upto, c.upto) - greatest(d.upto - d.amount, c.upto - c.amount)
    FROM ranged d JOIN ranged c ON c."order_id" = d."order_id" AND d.is_debit AND NOT c.is_debit
      AND d.upto - d.amount < c.upto AND c.upto - c.amount < d.upto
    ORDER BY d."order_id", d."account", c."account";
  END $$;

CREATE FUNCTION "post_changed_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM public."post_journal"(ARRAY[NEW."id"]);
    RETURN NULL;
  END $$;

CREATE FUNCTION "post_order_of_cost"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM public."post_journal"(ARRAY[OLD."order_id"]);
    END IF;
    IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW."order_id" <> OLD."order_id" THEN
      PERFORM public."post_journal"(ARRAY[NEW."order_id"]);
    END IF;
    RETURN NULL;
  END $$;

-- A rate changes the fees of all orders from its day on.
CREATE FUNCTION "post_orders_of_rate"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    rate_kind text := CASE TG_OP WHEN 'DELETE' THEN OLD."kind" ELSE NEW."kind" END;
    first_day date := CASE TG_OP WHEN 'INSERT' THEN NEW."since" WHEN 'DELETE' THEN OLD."since" ELSE least(OLD."since", NEW."since") END;
  BEGIN
    IF rate_kind = 'aamarpay' THEN
      PERFORM public."post_journal"((
        SELECT array_agg(o."id") FROM public."orders" o
        WHERE o."created_at" >= first_day::timestamp AT TIME ZONE 'Asia/Dhaka' AND (o."payment_method" <> 'cash_on_delivery' AND o."paid_paisa" IS NOT NULL
          OR EXISTS (SELECT FROM public."payment_attempts" a WHERE a."order_id" = o."id" AND a."status" = 'paid'))));
    END IF;
    RETURN NULL;
  END $$;

-- A courier's payment moves what it paid from the cash of orders to the bank, once it is settled.
CREATE FUNCTION "post_payout"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    difference bigint;
  BEGIN
    SELECT CASE WHEN p."settled_at" IS NULL THEN 0 ELSE p."total_paisa" END - coalesce((
        SELECT sum(CASE WHEN e."debit" = 'bank' THEN e."amount_paisa" ELSE -e."amount_paisa" END)
        FROM public."journal_entries" e WHERE e."payout_id" = p."id"), 0)
      INTO difference FROM public."courier_payouts" p WHERE p."id" = NEW."id";
    IF coalesce(difference, 0) <> 0 THEN
      INSERT INTO public."journal_entries" ("at", "day", "payout_id", "debit", "credit", "amount_paisa")
        VALUES (clock_timestamp(), (clock_timestamp() AT TIME ZONE 'Asia/Dhaka')::date, NEW."id",
          CASE WHEN difference > 0 THEN 'bank'::public."journal_account" ELSE 'cash' END,
          CASE WHEN difference > 0 THEN 'cash'::public."journal_account" ELSE 'bank' END, abs(difference));
    END IF;
    RETURN NULL;
  END $$;

-- At the end of the transaction, because several statements change an order; each of them is posted once, with the last state.
CREATE CONSTRAINT TRIGGER "orders_post_first_entries" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."paid_paisa" IS NOT NULL OR NEW."advance_paisa" <> 0 OR NEW."status" = 'delivered')
  EXECUTE FUNCTION "post_changed_order"();
CREATE CONSTRAINT TRIGGER "orders_post_entries"
  AFTER UPDATE OF "status", "payment_method", "paid_paisa", "refunded_paisa", "advance_paisa", "total_paisa", "delivery_charge_paisa", "ship_address", "returned_at"
  ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD."status", OLD."payment_method", OLD."paid_paisa", OLD."refunded_paisa", OLD."advance_paisa", OLD."total_paisa", OLD."delivery_charge_paisa", OLD."ship_address" = '', OLD."returned_at" IS NULL)
      IS DISTINCT FROM (NEW."status", NEW."payment_method", NEW."paid_paisa", NEW."refunded_paisa", NEW."advance_paisa", NEW."total_paisa", NEW."delivery_charge_paisa", NEW."ship_address" = '', NEW."returned_at" IS NULL)
    AND (coalesce(OLD."paid_paisa", NEW."paid_paisa") IS NOT NULL OR OLD."advance_paisa" <> 0 OR NEW."advance_paisa" <> 0
      OR OLD."status" = 'delivered' OR NEW."status" = 'delivered')
  ) EXECUTE FUNCTION "post_changed_order"();
CREATE CONSTRAINT TRIGGER "courier_charges_post_entries" AFTER INSERT OR UPDATE OR DELETE ON "courier_charges" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "post_order_of_cost"();
CREATE CONSTRAINT TRIGGER "parcels_post_entries" AFTER UPDATE OF "charge_paisa", "payout_id", "cancelled_at" ON "parcels" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD."payout_id" IS NOT NULL OR NEW."payout_id" IS NOT NULL) AND (OLD."charge_paisa", OLD."payout_id") IS DISTINCT FROM (NEW."charge_paisa", NEW."payout_id")
    OR (OLD."cancelled_at" IS NULL) <> (NEW."cancelled_at" IS NULL)
  ) EXECUTE FUNCTION "post_order_of_cost"();
CREATE CONSTRAINT TRIGGER "payment_attempts_post_entries" AFTER UPDATE OF "status", "received_paisa" ON "payment_attempts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD."status" = 'paid' OR NEW."status" = 'paid')
    AND (OLD."status", OLD."received_paisa") IS DISTINCT FROM (NEW."status", NEW."received_paisa"))
  EXECUTE FUNCTION "post_order_of_cost"();
CREATE CONSTRAINT TRIGGER "cost_rates_post_entries" AFTER INSERT OR UPDATE OR DELETE ON "cost_rates" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "post_orders_of_rate"();
CREATE CONSTRAINT TRIGGER "courier_payouts_post_first_entry" AFTER INSERT ON "courier_payouts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."settled_at" IS NOT NULL) EXECUTE FUNCTION "post_payout"();
CREATE CONSTRAINT TRIGGER "courier_payouts_post_entries" AFTER UPDATE OF "settled_at", "total_paisa" ON "courier_payouts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD."settled_at" IS NULL, OLD."total_paisa") IS DISTINCT FROM (NEW."settled_at" IS NULL, NEW."total_paisa"))
  EXECUTE FUNCTION "post_payout"();
