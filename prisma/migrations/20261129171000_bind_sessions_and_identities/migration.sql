-- Who a session and an account belong to: the browser's binding cookie and latest proof of identity (ADR 094, 095), and the identity
-- provider's subject with the ID tokens that were used (ADR 010). Null for rows of the previous release.
ALTER TABLE "users" ADD COLUMN     "provider_subject" TEXT;

ALTER TABLE "sessions" ADD COLUMN     "binding_hash" TEXT,
ADD COLUMN     "reused_at" TIMESTAMPTZ(3),
ADD COLUMN     "step_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "stolen_at" TIMESTAMPTZ(3);

CREATE TABLE "used_id_tokens" (
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_id_tokens_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "used_id_tokens_expires_at_idx" ON "used_id_tokens"("expires_at");
