"use client";

import { useState } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { useCall } from "@/components/shared/use-call";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/api-client";
import type { MatchedPlace, NamedPlaces } from "@/lib/dispatch/place-schema";
import { t } from "@/lib/texts/text";

/** Places of orders with their matches at a courier, each with a dialog to choose another. */
export function CourierPlaces({ places }: { places: readonly MatchedPlace[] }) {
  return (
    <ul className="divide-y divide-line">
      {places.map((place) => (
        <li
          key={`${place.courier} ${place.place}`}
          className="grid gap-x-6 gap-y-1.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center"
        >
          <p className="min-w-0 wrap-anywhere font-medium capitalize">
            <UserText>{[place.area, place.city].filter(Boolean).join(", ")}</UserText>
          </p>
          <p className="min-w-0 text-sm">
            <span className="text-soft">{place.courier_name}: </span>
            {place.names === null ? <span className="text-warm">{t("Not matched^place")}</span> : place.names}
          </p>
          <ChoosePlace place={place} />
        </li>
      ))}
    </ul>
  );
}

function ChoosePlace({ place }: { place: MatchedPlace }) {
  return (
    <FormDialog
      trigger={
        <Button size="small" variant="quiet" className="justify-self-start">
          {place.names === null ? t("Choose^place") : t("Change^place")}
        </Button>
      }
      title={t("Place at {courier}", { courier: place.courier_name })}
      description={t("For orders to {place}. Parcels that are booked already keep their place.", {
        place: [place.area, place.city].filter(Boolean).join(", "),
      })}
    >
      {(dialog) => <PlaceForm place={place} dialog={dialog} />}
    </FormDialog>
  );
}

function PlaceForm({ place, dialog }: { place: MatchedPlace; dialog: DialogForm }) {
  const { courier } = place;
  const [city, setCity] = useState("");
  const [zone, setZone] = useState("");
  const [area, setArea] = useState("");
  const read = (query: { city_id?: number; zone_id?: number }) => (signal: AbortSignal) =>
    api("GET /couriers/{courier}/places", { params: { courier }, query, signal });
  const cities = useCall(courier, read({}));
  const zones = useCall(city && `${courier} ${city}`, read({ city_id: Number(city) }));
  const areas = useCall(zone && `${courier} ${city} ${zone}`, read({ zone_id: Number(zone) }));
  const hasFailed = cities.hasFailed || zones.hasFailed || areas.hasFailed;

  function save() {
    const ids = { city_id: Number(city), zone_id: Number(zone), area_id: area ? Number(area) : null };
    void dialog.save(
      () => api("PUT /couriers/{courier}/places", { params: { courier }, body: { place: place.place, ...ids } }),
      { done: t("Place saved"), failed: t("We couldn't save the place") },
    );
  }

  return (
    <form
      method="post"
      {...dialog.plain}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <PlaceSelect
        label={t("City^courier")}
        places={cities.data?.places}
        value={city}
        onChoose={(id) => [setCity(id), setZone(""), setArea("")]}
        isRequired
      />
      <PlaceSelect
        label={t("Zone^courier")}
        places={zones.data?.places}
        value={zone}
        onChoose={(id) => [setZone(id), setArea("")]}
        isRequired
      />
      <PlaceSelect
        label={t("Area^courier")}
        hint={t("Without one, the area is looked for in each address.")}
        places={areas.data?.places}
        value={area}
        onChoose={setArea}
      />
      {hasFailed ? (
        <p role="alert">{t("The courier does not show its places just now. Please try again later.")}</p>
      ) : null}
      <DialogButtons form={dialog} submit={t("Save place")} disabled={zone === ""} />
    </form>
  );
}

type PlaceSelectProps = {
  label: string;
  hint?: string;
  /** Undefined until they are loaded. */
  places: NamedPlaces | undefined;
  value: string;
  onChoose: (id: string) => void;
  isRequired?: boolean;
};

function PlaceSelect({ label, hint, places, value, onChoose, isRequired = false }: PlaceSelectProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})}>
      <Select required={isRequired} disabled={!places} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{isRequired ? t("Choose^option") : t("No choice^option")}</option>
        {(places ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
