-- AlterEnum
ALTER TYPE "actor_type" ADD VALUE 'guest';

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "client_address" TEXT,
ADD COLUMN     "client_network" TEXT,
ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "counted_hour" TIMESTAMPTZ(3),
ADD COLUMN     "request_id" UUID,
ALTER COLUMN "entity_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_entity_created_at_id_idx" ON "audit_entries"("entity", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries"("action", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries"("actor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_client_network_created_at_id_idx" ON "audit_entries"("client_network", "created_at" DESC, "id" DESC);

-- What is counted has one row for an action, thing, actor, client and hour.
CREATE UNIQUE INDEX "audit_entries_counted"
  ON "audit_entries" ("action", "entity_id", "actor_id", "client_network", "counted_hour") NULLS NOT DISTINCT
  WHERE "counted_hour" IS NOT NULL;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_count_positive" CHECK ("count" > 0);
-- The clean-up empties addresses after a year.
CREATE INDEX "audit_entries_with_address" ON "audit_entries" ("created_at") WHERE "client_network" IS NOT NULL;
