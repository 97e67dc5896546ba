import { useUntilReady } from "@/components/shared/use-until-ready";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { SavedAddress } from "@/lib/account/addresses";
import { placeLine } from "@/lib/geo/place-name";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import type { CheckoutForm } from "./use-checkout";

/** Fields of the form that an address fills. */
const parts = ["firstName", "lastName", "phone", "address", "area", "city", "zipCode"] as const;

type AddressFields = Record<(typeof parts)[number], string>;

const NONE: AddressFields = { firstName: "", lastName: "", phone: "", address: "", area: "", city: "", zipCode: "" };

/** Fills these fields; without an address, clears those of the place and keeps the person. */
export function fillAddress({ setValue, formState }: CheckoutForm, saved: SavedAddress | undefined): void {
  const filled = saved ? { ...saved, phone: formatPhone(saved.phone), zipCode: saved.zipCode ?? "" } : NONE;
  const shouldValidate = formState.isSubmitted;
  for (const part of saved ? parts : parts.slice(3)) setValue(part, filled[part], { shouldValidate });
}

type SavedAddressesProps = {
  form: CheckoutForm;
  addresses: readonly SavedAddress[];
  onPick: (saved: SavedAddress | undefined) => void;
};

/** Selects one of the saved addresses; edited fields select none. */
export function SavedAddresses({ form, addresses, onPick }: SavedAddressesProps) {
  const waiting = useUntilReady();
  const [address, area, city] = form.watch(["address", "area", "city"]);
  const isChosen = (saved: SavedAddress) => saved.address === address && saved.area === area && saved.city === city;

  return (
    <Field label={t("Deliver to")} className="col-span-2">
      <Select
        value={addresses.find(isChosen)?.id ?? ""}
        onChange={({ target }) => onPick(addresses.find(({ id }) => id === target.value))}
        {...waiting}
      >
        {addresses.map((saved) => (
          <option key={saved.id} value={saved.id}>
            {`${saved.address}, ${placeLine(saved)}`}
          </option>
        ))}
        <option value="">{t("Another address")}</option>
      </Select>
    </Field>
  );
}
