ALTER TABLE "products" VALIDATE CONSTRAINT "products_review_stars_are_five";
