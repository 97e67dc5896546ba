-- A product's star counts match its published reviews.
SELECT 'the stars of a product are those of its shown reviews' AS rule, p.id::text AS subject
FROM products p
WHERE p.review_stars IS DISTINCT FROM ARRAY(
  SELECT (SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.status = 'shown' AND r.stars = n)
  FROM generate_series(1, 5) n ORDER BY n);
