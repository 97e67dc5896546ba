import { COURIERS_ID, courierChoices } from "@/lib/dispatch/couriers";

/** Options of all courier fields: the shop's couriers first, starting with the usual one. */
export function CourierChoices({ couriers }: { couriers: readonly string[] }) {
  return (
    <datalist id={COURIERS_ID}>
      {courierChoices(couriers).map((name) => (
        <option key={name} value={name} data-usual={name === couriers[0] || undefined} />
      ))}
    </datalist>
  );
}
