-- CreateTable
CREATE TABLE "failing_tasks" (
    "name" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 1,
    "last_error" TEXT NOT NULL,
    "first_failed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failing_tasks_pkey" PRIMARY KEY ("name")
);

ALTER TABLE "failing_tasks" ADD CONSTRAINT "failing_tasks_failures_positive" CHECK ("failures" > 0);
