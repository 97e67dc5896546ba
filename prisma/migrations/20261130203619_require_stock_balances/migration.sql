ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_balance_known";
-- Reads no row: the constraint proves it.
ALTER TABLE "stock_movements" ALTER COLUMN "balance_after" SET NOT NULL;
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_balance_known";
