import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { PlaceInput } from "@/components/places/place-input";
import { PlacePicker } from "@/components/places/place-picker";
import { usePlaces } from "@/components/places/use-places";
import { Field } from "@/components/ui/field";
import type { SavedAddress } from "@/lib/account/addresses";
import { totalOf } from "@/lib/checkout/rules";
import { formatTaka, toTaka } from "@/lib/money";
import { deliveryZone } from "@/lib/orders/pricing";
import { t } from "@/lib/texts/text";
import { Fold, useFold } from "./fold";
import { fillAddress, SavedAddresses } from "./saved-addresses";
import type { Checkout, CheckoutData, CheckoutForm } from "./use-checkout";
import { useLastError } from "./use-last-error";

type PlaceFieldsProps = {
  checkout: Checkout;
  /** Expected delivery dates by zone, as text. */
  arrival: CheckoutData["arrival"];
  addresses: CheckoutData["addresses"];
};

type Picked = { city: string; area: string };

/** City and area, filled by one search field and then collapsed to one line. */
export function PlaceFields({ checkout, arrival, addresses }: PlaceFieldsProps) {
  const { form, state } = checkout;
  const { getValues, setValue, setFocus } = form;
  const [city, area, zipCode] = form.watch(["city", "area", "zipCode"]);
  const fold = useFold(form, ["city", "area"]);
  const picked = useRef<Picked | null>(null);
  const isFixed = state.attempt !== null;
  // An area that was picked with its city is not a leftover of the previous one, even if the names are equal.
  const setPlace = useCallback(
    (field: "city" | "area" | "zipCode", name: string) => {
      const isPicked = picked.current?.city === getValues("city") && picked.current.area === getValues("area");
      if (field !== "area" || name !== "" || !isPicked) setValue(field, name);
    },
    [getValues, setValue],
  );
  const places = usePlaces({ city, area, zipCode, setPlace, isFixed });
  const terms = <DeliveryTerms checkout={checkout} arrival={arrival} shown={places.shown.city} />;

  function pick(place: Picked) {
    picked.current = place;
    const options = { shouldValidate: form.formState.isSubmitted };
    setValue("city", place.city, options);
    setValue("area", place.area, options);
    fold.close();
    setFocus("address");
  }

  function pickSaved(saved: SavedAddress | undefined) {
    picked.current = saved ?? null;
    fillAddress(form, saved);
    if (saved) fold.close();
    else fold.setOpen(true);
  }

  return (
    <>
      {addresses.length > 0 && !isFixed ? (
        <SavedAddresses form={form} addresses={addresses} onPick={pickSaved} />
      ) : null}
      {fold.isOpen && !isFixed ? (
        <div className="place-picker col-span-2">
          <PlacePicker id="checkout-place" onPlace={pick} />
        </div>
      ) : null}
      <Fold
        fold={fold}
        className="col-span-2"
        line={
          <>
            {places.shown.area}, {places.shown.city}
            <span role="status" className="block text-soft text-sm">
              {fold.isOpen ? null : terms}
            </span>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
          <PlaceText
            form={form}
            name="city"
            label={t("City or district")}
            autoComplete="address-level2"
            places={places.districts}
            listLabel={t("Districts")}
            onReach={places.load}
            shown={places.shown.city}
            consequence={fold.isOpen ? terms : null}
          />
          <PlaceText
            form={form}
            name="area"
            label={t("Area (upazila or thana)")}
            autoComplete="address-level3"
            places={places.areas}
            shown={places.shown.area}
            listLabel={t("Upazilas and thanas")}
            onReach={places.load}
          />
        </div>
      </Fold>
    </>
  );
}

type DeliveryTermsProps = Omit<PlaceFieldsProps, "addresses"> & { shown: string };

/** "Bogura: ৳120, Tue 24 – Thu 26 Nov". */
function DeliveryTerms({ checkout: { form, state }, arrival, shown }: DeliveryTermsProps) {
  const city = form.watch("city").trim();
  const charge = toTaka(totalOf(state, city).deliveryCharge);

  return `${shown.trim()}: ${charge === 0 ? t("free delivery") : formatTaka(charge)}, ${arrival[deliveryZone(city)]}`;
}

type PlaceTextProps = Pick<
  ComponentProps<typeof PlaceInput>,
  "autoComplete" | "places" | "shown" | "listLabel" | "onReach"
> & {
  form: CheckoutForm;
  name: "city" | "area";
  label: string;
  /** Text that depends on the place, such as the delivery charge. Hidden from screen readers while typing. */
  consequence?: ReactNode;
};

/** Text field with place suggestions. */
function PlaceText({ form, name, label, consequence, onReach, ...input }: PlaceTextProps) {
  const { register, setValue, formState } = form;
  const [isTyping, setIsTyping] = useState(false);
  const field = register(name);
  const text = form.watch(name);
  const error = formState.errors[name]?.message;
  const { goneError, forget } = useLastError(error);
  const follows = isTyping || text.trim() === "" ? null : consequence;

  return (
    <Field
      label={label}
      hint={<span role="status">{follows}</span>}
      error={error}
      lastError={follows ? null : goneError}
      className="max-sm:col-span-2"
    >
      <PlaceInput
        {...input}
        field={{
          ...field,
          onBlur: (event) => {
            setIsTyping(false);
            forget();
            return field.onBlur(event);
          },
        }}
        id={`checkout-${name}`}
        text={text}
        onReach={() => {
          setIsTyping(true);
          onReach();
        }}
        onText={(next) => {
          setIsTyping(false);
          setValue(name, next, { shouldValidate: formState.isSubmitted });
        }}
        maxLength={120}
        aria-required
      />
    </Field>
  );
}
