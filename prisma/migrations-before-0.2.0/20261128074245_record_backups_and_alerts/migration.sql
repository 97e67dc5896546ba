-- CreateEnum
CREATE TYPE "backup_run_kind" AS ENUM ('backup', 'restore_check');

-- CreateTable
CREATE TABLE "backup_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "backup_run_kind" NOT NULL,
    "file" TEXT NOT NULL DEFAULT '',
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "is_ok" BOOLEAN NOT NULL,
    "error" TEXT NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "name" TEXT NOT NULL,
    "pending_since" TIMESTAMPTZ(3) NOT NULL,
    "firing_since" TIMESTAMPTZ(3),
    "clear_since" TIMESTAMPTZ(3),
    "notified_at" TIMESTAMPTZ(3),

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "backup_runs_kind_finished_at_idx" ON "backup_runs"("kind", "finished_at");
