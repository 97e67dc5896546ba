import { SayOnce } from "./say-once";

/** An order that the address names and that cannot be read (spec 8). */
export function OrderUnread() {
  return (
    <>
      <SayOnce title="Error" description="Failed to load order details." tone="error" />
      <p className="rounded-lg border border-line border-l-[3px] border-l-danger bg-raised px-4 py-3">
        Failed to load order details.
      </p>
    </>
  );
}
