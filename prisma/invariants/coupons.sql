-- A coupon's use count equals its live orders and is within the limit. Orders without a coupon have no discount.
SELECT 'a coupon is used by the live orders that have it' AS rule, c.id::text AS subject
FROM coupons c
LEFT JOIN (SELECT coupon_id, count(*) AS live FROM orders WHERE coupon_id IS NOT NULL AND holds_stock GROUP BY 1) o
  ON o.coupon_id = c.id
WHERE c.used_count <> coalesce(o.live, 0) OR c.used_count > c.usage_limit
UNION ALL
SELECT 'a discount is of a coupon', id::text FROM orders WHERE discount_paisa > 0 AND coupon_id IS NULL;
