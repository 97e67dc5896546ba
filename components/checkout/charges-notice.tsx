import { Note } from "@/components/shared/panel";

/** The admin changed what delivery costs while the page was open. */
export function ChargesNotice() {
  return (
    <Note role="status" className="mb-4">
      <strong className="font-semibold">Delivery charges have changed.</strong> Please look at the new total before you
      place the order.
    </Note>
  );
}
