-- CreateEnum
CREATE TYPE "purchase_state" AS ENUM ('draft', 'ordered', 'partly_received', 'received', 'closed', 'cancelled');

-- AlterEnum
ALTER TYPE "stock_reason" ADD VALUE 'purchase' AFTER 'other';

-- Zero in existing rows: no unit had a known cost before the first purchase (ADR 108).
ALTER TABLE "stock_movements" ADD COLUMN     "cost_delta_paisa" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "costed_after" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "costed_delta" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "receipt_id" UUID,
ADD COLUMN     "value_after_paisa" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "suppliers" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppliers_name_given" CHECK ("name" <> ''),
    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchases" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "supplier_id" UUID NOT NULL,
    "state" "purchase_state" NOT NULL DEFAULT 'draft',
    "freight_paisa" INTEGER NOT NULL DEFAULT 0,
    "customs_paisa" INTEGER NOT NULL DEFAULT 0,
    "expected_on" DATE,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "request_id" UUID NOT NULL,
    "ordered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchases_costs_not_negative" CHECK ("freight_paisa" >= 0 AND "customs_paisa" >= 0),
    CONSTRAINT "purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_lines" (
    "purchase_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cost_paisa" INTEGER NOT NULL,
    "received_quantity" INTEGER NOT NULL DEFAULT 0,
    "received_paisa" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "purchase_lines_amounts" CHECK ("quantity" >= 1 AND "unit_cost_paisa" >= 0 AND "received_quantity" BETWEEN 0 AND "quantity"
      AND "received_paisa" >= 0),
    CONSTRAINT "purchase_lines_pkey" PRIMARY KEY ("purchase_id","product_id")
);

-- CreateTable
CREATE TABLE "purchase_receipts" (
    "id" UUID NOT NULL,
    "purchase_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_receipts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suppliers_name_once" ON "suppliers"(lower("name"));

-- CreateIndex
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases"("number");

-- CreateIndex
CREATE UNIQUE INDEX "purchases_request_id_key" ON "purchases"("request_id");

-- CreateIndex
CREATE INDEX "purchases_created_at_id_idx" ON "purchases"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "purchases_state_created_at_id_idx" ON "purchases"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "purchases_supplier_id_created_at_id_idx" ON "purchases"("supplier_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "purchase_lines_product_id_idx" ON "purchase_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_receipts_request_id_key" ON "purchase_receipts"("request_id");

-- CreateIndex
CREATE INDEX "purchase_receipts_purchase_id_idx" ON "purchase_receipts"("purchase_id");

-- AddForeignKey
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
