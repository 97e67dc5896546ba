import { COURIERS_ID, courierChoices } from "@/lib/dispatch/couriers";

/** Shared options of the courier fields. The shop's couriers come first, starting with its default. */
export function CourierChoices({ couriers }: { couriers: readonly string[] }) {
  return (
    <datalist id={COURIERS_ID}>
      {courierChoices(couriers).map((name) => (
        <option key={name} value={name} data-usual={name === couriers[0] || undefined} />
      ))}
    </datalist>
  );
}
