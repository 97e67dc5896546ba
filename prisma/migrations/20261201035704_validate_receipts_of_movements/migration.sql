ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_receipt_is_purchase";
