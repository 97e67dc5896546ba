import { COURIERS_ID, courierChoices } from "@/lib/dispatch/couriers";

/** What every field for a courier offers: the shop's own first, of which the first is the usual one. */
export function CourierChoices({ couriers }: { couriers: readonly string[] }) {
  return (
    <datalist id={COURIERS_ID}>
      {courierChoices(couriers).map((name) => (
        <option key={name} value={name} data-usual={name === couriers[0] || undefined} />
      ))}
    </datalist>
  );
}
