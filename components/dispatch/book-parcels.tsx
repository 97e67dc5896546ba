"use client";

import { cx } from "class-variance-authority";
import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/shared/link";
import { useAction } from "@/components/shared/use-action";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { type BookingCourier, MAX_BOOKED_AT_ONCE } from "@/lib/dispatch/booking-couriers";
import type { Parcel } from "@/lib/dispatch/parcel-schema";
import { t, tn } from "@/lib/texts/text";
import { ExpectedCharges } from "./expected-charges";
import { ParcelState } from "./parcel-state";

export type BookableCourier = { courier: BookingCourier; name: string };

/** `number`: of the order. */
export type OrderToBook = { id: string; number: string };

type BookParcelsProps = {
  couriers: readonly BookableCourier[];
  /** Orders on the page. */
  parcels: readonly OrderToBook[];
  /** Those that can be handed over now. */
  open: readonly OrderToBook[];
  booked: readonly Parcel[];
  onBooked?: (parcel: Parcel) => void;
};

type Refusal = { id: string; detail: string };

const LOOK_MS = 2_000;

/** Books the open orders at a courier in the background, with progress and an error per order. */
export function BookParcels({ couriers, parcels, open, booked, onBooked }: BookParcelsProps) {
  const { run, isSending } = useAction();
  const ready = useUntilReady();
  const [states, setStates] = useState<readonly Parcel[]>(booked);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const isLive = ({ id }: OrderToBook) => states.some(({ order_id: order, ended_at: end }) => order === id && !end);
  const waiting = states.filter(({ is_under_way: isUnderWay }) => isUnderWay);
  const left = open.filter((parcel) => !isLive(parcel)).slice(0, MAX_BOOKED_AT_ONCE);
  useProgress(parcels, waiting.length > 0, (next) => setStates(next));
  useReported(states, onBooked);

  function book({ courier, name }: BookableCourier) {
    const ids = left.map(({ id }) => id);
    void run(
      async () => {
        const { results } = await api("POST /orders/admin/parcels", { body: { courier, ids } });
        setRefused(
          results.flatMap(({ id, outcome, detail }) => (outcome === "refused" ? [{ id, detail: detail ?? "" }] : [])),
        );
        setStates((await readParcels(parcels)).parcels);
      },
      { failed: t("We couldn't book the parcels at {courier}", { courier: name }) },
    );
  }

  const number = (id: string) => parcels.find((parcel) => parcel.id === id)?.number ?? "";
  const troubled = states.filter(({ problem, is_under_way: isUnderWay }) => problem !== null && !isUnderWay);

  const labelled = states.flatMap(({ order_id: id, booked_at: at, ended_at: end }) => (at && !end ? [id] : []));
  if (left.length + states.length + refused.length === 0) return null;

  return (
    <section className="hand-over-booking panel" aria-label={t("Booking at the courier")}>
      {left.length > 0 ? (
        <div className="flex flex-wrap gap-2.5">
          {couriers.map((one) => (
            <Button key={one.courier} variant="quiet" loading={isSending} onClick={() => book(one)} {...ready}>
              {t("Book {count} at {courier}", { count: left.length, courier: one.name })}
            </Button>
          ))}
          <ExpectedCharges couriers={couriers.map(({ courier }) => courier)} ids={left.map(({ id }) => id)} />
        </div>
      ) : null}
      <p role="status" className="hand-over-booking-state">
        {waiting.length > 0 ? <Spinner /> : null}
        {progressText(states)}
      </p>
      {labelled.length > 0 ? (
        <Link
          href={adminRoutes.ordersPrint(labelled.join(), "label", "a6")}
          className={cx(buttonVariants({ variant: "link" }), "justify-self-start")}
        >
          {t("Print labels")}
        </Link>
      ) : null}
      {refused.length + troubled.length > 0 ? (
        <ul className="bulk-refused">
          {refused.map(({ id, detail }) => (
            <li key={id}>
              <OrderLink id={id} number={number(id)} />
              <span className="block text-soft">{detail}</span>
            </li>
          ))}
          {troubled.map((parcel) => (
            <li key={parcel.id}>
              <OrderLink id={parcel.order_id} number={number(parcel.order_id)} />
              <ParcelState
                parcel={parcel}
                onResolved={(next) => setStates((last) => last.map((one) => (one.id === next.id ? next : one)))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link href={adminRoutes.order(id)} target="_blank" rel="noreferrer" className="courier-fault-link">
      <span className="font-mono underline underline-offset-4">{number}</span>
    </Link>
  );
}

function progressText(states: readonly Parcel[]): string {
  const live = states.filter(({ ended_at: end }) => end === null);
  const booked = live.filter(({ booked_at: at }) => at !== null).length;
  const waiting = live.filter(({ is_under_way: isUnderWay }) => isUnderWay).length;
  const parts = [
    waiting > 0 ? tn(waiting, "{n} parcel is being booked", "{n} parcels are being booked") : null,
    booked > 0 ? tn(booked, "{n} parcel is booked", "{n} parcels are booked") : null,
  ];

  return parts.filter(Boolean).join(" · ");
}

const readParcels = (parcels: readonly OrderToBook[], signal?: AbortSignal) =>
  api("GET /orders/admin/parcels", {
    query: {
      orders: parcels
        .slice(0, 100)
        .map(({ id }) => id)
        .join(),
    },
    ...(signal ? { signal } : {}),
  });

/** Reads the states again and again while bookings are under way. */
function useProgress(
  parcels: readonly OrderToBook[],
  isWaiting: boolean,
  onRead: (states: readonly Parcel[]) => void,
): void {
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const look = async () => {
      const { signal } = controller;
      // A failed look is followed by the next one.
      const read = await readParcels(parcels, signal).catch(() => null);
      if (read && !signal.aborted) latest.current(read.parcels);
    };
    const timer = setInterval(() => void look(), LOOK_MS);

    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [parcels, isWaiting]);
}

/** Reports each parcel once that has become booked since the page was loaded. */
function useReported(states: readonly Parcel[], onBooked?: (parcel: Parcel) => void): void {
  const reported = useRef<ReadonlySet<string> | null>(null);
  const latest = useRef(onBooked);
  latest.current = onBooked;
  useEffect(() => {
    const booked = states.filter(({ booked_at: at }) => at !== null);
    const before = reported.current;
    reported.current = new Set(booked.map(({ id }) => id));
    for (const parcel of before ? booked : []) if (!before?.has(parcel.id)) latest.current?.(parcel);
  }, [states]);
}
