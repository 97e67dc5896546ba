-- A live parcel belongs to an order that has one, and no order and no number of a courier is booked twice at a time.
SELECT 'a live parcel belongs to an order with a parcel' AS rule, p.id::text AS subject
FROM parcels p JOIN orders o ON o.id = p.order_id WHERE p.ended_at IS NULL AND o.ship_address = ''
UNION ALL
SELECT 'an order is booked once at a time', order_id::text
FROM parcels WHERE ended_at IS NULL GROUP BY order_id HAVING count(*) > 1
UNION ALL
SELECT 'units are expected back only of a parcel whose rest is awaited', p.id::text
FROM parcel_rests r JOIN parcels p ON p.id = r.parcel_id WHERE p.rest_since IS NULL
UNION ALL
SELECT 'a booking is known to the courier by one number', courier || ' ' || consignment_id
FROM parcels WHERE consignment_id IS NOT NULL GROUP BY courier, consignment_id HAVING count(*) > 1;
