-- CreateEnum
CREATE TYPE "second_factor_kind" AS ENUM ('totp', 'passkey');

-- CreateEnum
CREATE TYPE "challenge_purpose" AS ENUM ('second_factor', 'passkey_sign_in', 'passkey_setup');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "second_factor_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "second_factor_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "second_factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "second_factor_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "secret" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "sign_count" BIGINT,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "second_factors_kind" CHECK (CASE "kind"
      WHEN 'totp' THEN "secret" IS NOT NULL AND num_nonnulls("credential_id", "public_key", "sign_count") = 0
      ELSE num_nulls("credential_id", "public_key", "sign_count") = 0 AND num_nonnulls("secret", "last_step") = 0 END)
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "auth_challenges" (
    "id" UUID NOT NULL,
    "purpose" "challenge_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID,
    "method" TEXT,
    "webauthn" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "invitation_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "auth_challenges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "auth_challenges_user" CHECK ("purpose" = 'passkey_sign_in' OR "user_id" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "trusted_browsers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factor_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "factor_resets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "factor_resets_by_another" CHECK ("requested_by_id" <> "user_id"),
    CONSTRAINT "factor_resets_one_end" CHECK ("cancelled_at" IS NULL OR "done_at" IS NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors"("credential_id");

-- CreateIndex
CREATE INDEX "second_factors_user_id_idx" ON "second_factors"("user_id");

-- CreateIndex
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_challenges_token_hash_key" ON "auth_challenges"("token_hash");

-- CreateIndex
CREATE INDEX "auth_challenges_user_id_idx" ON "auth_challenges"("user_id");

-- CreateIndex
CREATE INDEX "auth_challenges_invitation_id_idx" ON "auth_challenges"("invitation_id");

-- CreateIndex
CREATE INDEX "auth_challenges_expires_at_idx" ON "auth_challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "trusted_browsers_token_hash_key" ON "trusted_browsers"("token_hash");

-- CreateIndex
CREATE INDEX "trusted_browsers_user_id_idx" ON "trusted_browsers"("user_id");

-- CreateIndex
CREATE INDEX "trusted_browsers_expires_at_idx" ON "trusted_browsers"("expires_at");

-- CreateIndex
CREATE INDEX "factor_resets_user_id_idx" ON "factor_resets"("user_id");

-- One open request per account.
CREATE UNIQUE INDEX "factor_resets_open" ON "factor_resets" ("user_id") WHERE "cancelled_at" IS NULL AND "done_at" IS NULL;

-- CreateIndex
CREATE INDEX "factor_resets_requested_by_id_idx" ON "factor_resets"("requested_by_id");

-- CreateIndex
CREATE INDEX "factor_resets_due_at_idx" ON "factor_resets"("due_at");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "staff_invitations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_browsers" ADD CONSTRAINT "trusted_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
