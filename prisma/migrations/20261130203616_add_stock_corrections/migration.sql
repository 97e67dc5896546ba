ALTER TYPE "stock_reason" ADD VALUE 'damaged' AFTER 'admin_edit';
ALTER TYPE "stock_reason" ADD VALUE 'lost' AFTER 'damaged';
ALTER TYPE "stock_reason" ADD VALUE 'found' AFTER 'lost';
ALTER TYPE "stock_reason" ADD VALUE 'counted' AFTER 'found';
ALTER TYPE "stock_reason" ADD VALUE 'given' AFTER 'counted';
ALTER TYPE "stock_reason" ADD VALUE 'other' AFTER 'given';
ALTER TYPE "stock_reason" ADD VALUE 'direct' AFTER 'other';

-- "balance_after" is null in existing rows until 20261130203618.
ALTER TABLE "stock_movements" ADD COLUMN "balance_after" INTEGER,
ADD COLUMN "created_by_id" UUID,
ADD COLUMN "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN "request_id" UUID;

ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
