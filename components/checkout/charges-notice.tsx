/** The admin changed what delivery costs while the page was open. */
export function ChargesNotice() {
  return (
    <p role="status" className="mb-4 rounded-lg border border-l-[3px] border-line border-l-warm bg-raised px-4 py-3">
      <strong className="font-semibold">Delivery charges have changed.</strong> Please look at the new total before you
      place the order.
    </p>
  );
}
