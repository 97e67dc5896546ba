CREATE UNIQUE INDEX CONCURRENTLY "users_provider_subject_key" ON "users"("provider_subject");
