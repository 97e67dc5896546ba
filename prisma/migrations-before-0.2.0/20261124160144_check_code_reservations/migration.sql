ALTER TABLE "premium_codes" VALIDATE CONSTRAINT "premium_codes_reserved_for_order_id_fkey";
ALTER TABLE "premium_codes" VALIDATE CONSTRAINT "premium_codes_reserved_or_given";
