ALTER TABLE "complaints" VALIDATE CONSTRAINT "complaints_order_id_fkey";
ALTER TABLE "complaints" VALIDATE CONSTRAINT "complaints_at_most_three_pictures";
