-- CreateIndex
CREATE INDEX CONCURRENTLY "products_card_language_category_idx" ON "products"("card_language", "category");
