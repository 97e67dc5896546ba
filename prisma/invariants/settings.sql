-- At least one payment method is enabled, so that customers can always pay.
SELECT 'a payment method is enabled' AS rule, 'payment_methods' AS subject
WHERE NOT EXISTS (SELECT FROM payment_methods WHERE is_enabled);
