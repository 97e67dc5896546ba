-- A courier's charge that is kept for a parcel belongs to the parcel's order: otherwise an order would pay for another one.
SELECT 'a charge of a parcel belongs to its order' AS rule, charge.id::text AS subject
FROM courier_charges charge JOIN parcels parcel ON parcel.id = charge.parcel_id
WHERE parcel.order_id <> charge.order_id;
