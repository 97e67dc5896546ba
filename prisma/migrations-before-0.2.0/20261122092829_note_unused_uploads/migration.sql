-- CreateTable
CREATE TABLE "unused_uploads" (
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unused_uploads_pkey" PRIMARY KEY ("name")
);
