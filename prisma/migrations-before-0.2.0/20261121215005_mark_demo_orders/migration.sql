-- Demo orders were known by idempotency keys, which are kept for two days alone and which customers choose. They are known by whose they
-- are: the accounts of prisma/seed/people.ts.
UPDATE "orders" SET "is_demo" = "is_of_demo_account"
FROM (
  SELECT "id", "email" IN (
    'customer@example.com', 'tanvir.ahmed@example.com', 'nusrat.jahan@example.com', 'shafiqul.islam@example.com',
    'farhana.yasmin@example.com', 'arif.hossain@example.com', 'mitu.das@example.com', 'kamal.uddin@example.com',
    'sadia.rahman@example.com', 'imran.chowdhury@example.com', 'papri.sarkar@example.com') AS "is_of_demo_account"
  FROM "users"
) "buyers"
WHERE "buyers"."id" = "orders"."user_id" AND "is_demo" <> "is_of_demo_account"
  AND (NOT "is_of_demo_account" OR "status" = 'pending' AND "payment_status" IN ('pending', 'failed'));
