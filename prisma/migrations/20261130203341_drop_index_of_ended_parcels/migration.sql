-- The index served charges by district on the payments page, which the delivery figures replace.
DROP INDEX CONCURRENTLY "parcels_ended";
