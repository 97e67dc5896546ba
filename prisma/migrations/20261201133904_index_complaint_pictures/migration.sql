CREATE INDEX CONCURRENTLY "complaints_pictures_idx" ON "complaints" USING GIN ("pictures");
