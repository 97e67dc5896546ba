-- CreateTable
CREATE TABLE "contact_addresses" (
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_addresses_pkey" PRIMARY KEY ("user_id","email")
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_addresses_token_hash_key" ON "contact_addresses"("token_hash");

-- AddForeignKey
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is written by hand.

ALTER TABLE "contact_addresses"
  ADD CONSTRAINT "contact_addresses_email_folded" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "contact_addresses_link_is_whole" CHECK (("token_hash" IS NULL) = ("expires_at" IS NULL)),
  ADD CONSTRAINT "contact_addresses_confirmed_by_link" CHECK ("confirmed_at" IS NULL OR "token_hash" IS NOT NULL);
