-- CreateTable
CREATE TABLE "stock_notices" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "user_id" UUID,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_notices_email_folded" CHECK ("email" = lower("email")),
    CONSTRAINT "stock_notices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "stock_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_notices_token_hash_key" ON "stock_notices"("token_hash");

-- CreateIndex
CREATE INDEX "stock_notices_email_idx" ON "stock_notices"("email");

-- CreateIndex
CREATE INDEX "stock_notices_user_id_idx" ON "stock_notices"("user_id");

-- CreateIndex
CREATE INDEX "stock_notices_asked_at_idx" ON "stock_notices"("asked_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_notices_product_id_email_key" ON "stock_notices"("product_id", "email");

-- Who is still to be told, the longest waiting first.
CREATE INDEX "stock_notices_waiting" ON "stock_notices"("product_id", "asked_at") WHERE "confirmed_at" IS NOT NULL AND "told_at" IS NULL;
