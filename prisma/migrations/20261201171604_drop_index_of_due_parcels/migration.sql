-- Replaced by parcels_to_check, which has the same rows and those whose rest is awaited.
DROP INDEX CONCURRENTLY "parcels_due";
