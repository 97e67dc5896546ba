-- CreateTable
CREATE TABLE "build_files" (
    "path" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "build_files_pkey" PRIMARY KEY ("path")
);

-- CreateIndex
CREATE INDEX "build_files_kept_at_idx" ON "build_files"("kept_at");
