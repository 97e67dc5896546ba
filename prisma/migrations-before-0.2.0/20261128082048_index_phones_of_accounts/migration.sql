-- CreateIndex
CREATE INDEX CONCURRENTLY "users_phone_digits_idx" ON "users"("phone_digits");
