CREATE TABLE "staff_invitations" (
  "id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "staff_role" "staff_role" NOT NULL,
  "invited_by_id" UUID NOT NULL,
  "token_hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),

  CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_invitations_email_folded" CHECK ("email" = lower("email")),
  CONSTRAINT "staff_invitations_used_or_revoked" CHECK ("used_at" IS NULL OR "revoked_at" IS NULL),
  CONSTRAINT "staff_invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "staff_invitations_token_hash_key" ON "staff_invitations" ("token_hash");
CREATE INDEX "staff_invitations_email_created_at_idx" ON "staff_invitations" ("email", "created_at");
CREATE INDEX "staff_invitations_invited_by_id_idx" ON "staff_invitations" ("invited_by_id");
CREATE INDEX "staff_invitations_expires_at_idx" ON "staff_invitations" ("expires_at");
