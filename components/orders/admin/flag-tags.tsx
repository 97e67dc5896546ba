import { Tag } from "@/components/shared/tag";
import { flagChips } from "@/lib/order-work/risk-flags";

/** Chips for the order's risks, such as refused parcels to the phone number or an unknown place. */
export function FlagTags({ order }: { order: Parameters<typeof flagChips>[0] }) {
  return flagChips(order).map(({ words, family }) => (
    <Tag key={words} family={family}>
      {words}
    </Tag>
  ));
}
