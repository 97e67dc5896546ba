-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('waiting', 'shown', 'refused');

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "review_stars" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[];

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stars" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "image_url" TEXT,
    "author_name" TEXT NOT NULL,
    "district" TEXT NOT NULL,
    "status" "review_status" NOT NULL DEFAULT 'waiting',
    "refusal" TEXT,
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "report_count" INTEGER NOT NULL DEFAULT 0,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_stars_known" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_refused_with_reason" CHECK (("status" = 'refused') = ("refusal" IS NOT NULL)),
    CONSTRAINT "reviews_reply_with_time" CHECK (("reply" IS NULL) = ("replied_at" IS NULL))
);

-- CreateTable
CREATE TABLE "review_reports" (
    "review_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("review_id","user_id")
);

-- CreateIndex
CREATE INDEX "reviews_product_id_status_written_at_id_idx" ON "reviews"("product_id", "status", "written_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_user_id_idx" ON "reviews"("user_id");

-- CreateIndex
CREATE INDEX "reviews_report_count_status_written_at_id_idx" ON "reviews"("report_count" DESC, "status", "written_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_status_report_count_written_at_id_idx" ON "reviews"("status", "report_count" DESC, "written_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_product_id_user_id_key" ON "reviews"("product_id", "user_id");

-- CreateIndex
CREATE INDEX "review_reports_user_id_idx" ON "review_reports"("user_id");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A product knows how many of its shown reviews have how many stars, whoever writes, shows or deletes them.
ALTER TABLE "products" ADD CONSTRAINT "products_review_stars_are_five"
  CHECK (cardinality("review_stars") = 5 AND 0 <= ALL ("review_stars")) NOT VALID;

CREATE FUNCTION "keep_review_stars"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD."status" = 'shown' THEN
      UPDATE public."products" SET "review_stars"[OLD."stars"] = "review_stars"[OLD."stars"] - 1
        WHERE "id" = OLD."product_id";
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."status" = 'shown' THEN
      UPDATE public."products" SET "review_stars"[NEW."stars"] = "review_stars"[NEW."stars"] + 1
        WHERE "id" = NEW."product_id";
    END IF;
    RETURN NULL;
  END $$;

CREATE TRIGGER "reviews_keep_stars"
  AFTER INSERT OR DELETE OR UPDATE OF "status", "stars", "product_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_review_stars"();
