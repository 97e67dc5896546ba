"use client";

import { useCheckedForm } from "@/components/shared/use-checked-form";
import { discountLabel } from "@/lib/coupons/labels";
import { t } from "@/lib/texts/text";
import "@/components/orders/admin/order-page.css";
import "./staff-order-form.css";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { PlaceInput } from "@/components/places/place-input";
import { usePlaces } from "@/components/places/use-places";
import { navigate } from "@/components/shared/navigation";
import { notifyError, notifyInvalid, preloadToasts, showFieldErrors } from "@/components/shared/notify";
import { useCall } from "@/components/shared/use-call";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { dismissError } from "@/components/ui/toast";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import type { Quote } from "@/lib/checkout/schema";
import type { Caller } from "@/lib/desk/staff-order";
import {
  type StaffOrderFields,
  staffOrderBody,
  staffOrderFields,
  staffOrderForm,
  staffOrderFormWithoutParcel,
} from "@/lib/desk/staff-order-form";
import { isUnverifiedRefusal } from "@/lib/desk/unverified-account";
import { newIdempotencyKey } from "@/lib/idempotency-key";
import { formatTaka } from "@/lib/money";
import { COURIER_NOTE_MAX } from "@/lib/orders/limits";
import { needsParcel } from "@/lib/orders/parcel";
import { to } from "@/lib/texts/page-language";
import { CheckoutLinkPanel, MessagePanel } from "./lazy-panels";
import { CustomerPanel, type TakeOrderForm, WHOSE, type Whose } from "./take-order-customer";
import { ItemsPanel, PRODUCT_FIELD, type TakenLine } from "./take-order-items";
import { PaymentPanel } from "./take-order-payment";

const ConfirmDialog = lazy(async () => ({
  default: (await import("@/components/shared/confirm-action")).ConfirmDialog,
}));

/** Quotes the order on the server. Keeps the previous quote while loading. */
function useQuote(lines: readonly TakenLine[], city: string, coupon: string) {
  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity, price: product.price }));
  const body = { items, city: city.trim(), ...(coupon ? { coupon_code: coupon } : {}) };

  return useCall(
    items.length > 0 ? JSON.stringify(body) : null,
    (signal) => api("POST /checkout/quote", { body, signal }),
    { debounceMs: 250, keepPrevious: true },
  );
}

/**
 * Form for an order taken by phone or message (ADR 070), or in place of another order (`replaces`): customer, items, address
 * and payment. Total and submit button are sticky.
 */
export function StaffOrderForm({ known, replaces }: { known: Caller | null; replaces?: string | undefined }) {
  const [whose, setWhose] = useState<Whose>(known ?? "new");
  const [lines, setLines] = useState<TakenLine[]>([]);
  const [coupon, setCoupon] = useState("");
  const isSent = needsParcel(lines.map(({ product }) => product));
  const form = useCheckedForm<StaffOrderFields>({
    resolver: zodResolver(isSent ? staffOrderForm : staffOrderFormWithoutParcel),
    defaultValues: staffOrderFields(known),
  });
  const quote = useQuote(lines, form.watch("city"), coupon.trim());
  const { submit, isSending, isAsked, itemsError, doubt } = usePlacing(form, {
    ...{ whose, lines, replaces },
    quote: quote.data,
    retry: quote.retry,
  });
  const isBegun = lines.length > 0 || form.formState.isDirty;
  const question = useLeaveGuard(isBegun && !isSending, t("The order hasn't been placed. You'll lose what you typed."));
  useEffect(preloadToasts, []);

  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 gap-5">
          <MessagePanel form={form} lines={lines} onLines={setLines} onCoupon={setCoupon} />
          <CustomerPanel form={form} whose={whose} onWhose={setWhose} isAsked={isAsked} />
          <ItemsPanel lines={lines} onLines={setLines} changes={quote.data?.changes ?? null} error={itemsError} />
        </div>
        <div className="grid min-w-0 gap-5">
          {isSent ? <DeliveryPanel form={form} /> : null}
          <PaymentPanel form={form} quote={quote.data} coupon={coupon} onCoupon={setCoupon} />
          <CheckoutLinkPanel lines={lines} coupon={coupon.trim()} source={form.watch("source")} />
          <div className="grid gap-2">
            <Sums quote={lines.length > 0 ? quote.data : null} />
            <div className="step-bar take-order-bar">
              <p className="take-order-total" role="status">
                <span className="max-md:sr-only">{t("Total")} </span>
                <strong className="font-heading font-semibold text-xl">
                  {lines.length > 0 && quote.data ? formatTaka(quote.data.total) : formatTaka(0)}
                </strong>
              </p>
              <div className="step-bar-step">
                <Button type="submit" loading={isSending} className="w-full">
                  {t("Place order")}
                </Button>
              </div>
            </div>
          </div>
        </div>
      </fieldset>
      {question}
      {doubt}
    </form>
  );
}

type Placing = {
  /** The order that it exchanges or replaces. */
  replaces: string | undefined;
  whose: Whose;
  lines: readonly TakenLine[];
  quote: Quote | null;
  retry: () => void;
};

/** Server field names mapped to form fields. */
const serverFields = {
  ...Object.fromEntries(
    (["phone", "address", "area", "city", "zipCode"] as const).map((name) => [`shipping_address.${name}`, name]),
  ),
  "new_customer.full_name": "name",
  "new_customer.phone": "phone",
  "new_customer.email": "email",
  note: "note",
  internal_note: "internal_note",
  payment_method: "payment_method",
} as const satisfies Record<string, keyof StaffOrderFields>;

/**
 * Submits the order. The idempotency key only changes with the order. Shows server errors at their fields, and clears
 * them on change.
 */
function usePlacing(form: TakeOrderForm, { whose, lines, quote, retry, replaces }: Placing) {
  const [isSending, setSending] = useState(false);
  const [wasEmpty, setEmpty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const sent = useRef({ content: "", key: "" });
  const isRunning = useRef(false);
  /** Reason why the account may not belong to the customer; null if none. */
  const [doubt, setDoubt] = useState<string | null>(null);

  async function place(fields: StaffOrderFields, isSure = false) {
    if (whose === "open") {
      document.querySelector<HTMLElement>(`[name="${WHOSE}"]`)?.focus();
      return notifyInvalid(t("Several people have this number: choose whose order it is"));
    }
    if (lines.length === 0) {
      document.getElementById(PRODUCT_FIELD)?.focus();
      return notifyInvalid(t("Choose at least one product"));
    }
    if (!quote) return notifyInvalid(t("We don't know the total yet. Please try again."));
    if (isRunning.current) return;

    const values = staffOrderFormWithoutParcel.parse(fields);
    const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }));
    const code = quote.coupon && !quote.coupon.refusal ? quote.coupon.code : null;
    const body = staffOrderBody({
      values,
      customerId: whose === "new" ? null : whose.id,
      items,
      coupon: code,
      total: quote.total,
      ...{ isSure, replaces },
    });
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };

    isRunning.current = true;
    setSending(true);
    dismissError();
    try {
      const { order } = await api("POST /orders/admin", { body, headers: { "Idempotency-Key": sent.current.key } });
      navigate(to(adminRoutes.order(order.id)), { scroll: true });
    } catch (error) {
      isRunning.current = false;
      setSending(false);
      if (isUnverifiedRefusal(error)) return setDoubt(error.detail);
      if (!showFieldErrors(error, serverFields, form.setError)) {
        notifyError(error, t("Please try again: the order is placed only once."), t("Order not placed"));
      }
      retry();
    }
  }

  function submit(event: FormEvent) {
    setEmpty(lines.length === 0);
    setAsked(true);
    void form.handleSubmit((fields) => place(fields))(event);
  }

  function confirm() {
    setDoubt(null);
    void place(form.getValues(), true);
  }

  return {
    submit,
    isSending,
    isAsked,
    itemsError: wasEmpty && lines.length === 0 ? t("Choose at least one product") : null,
    doubt: doubt && (
      <Suspense fallback={null}>
        <ConfirmDialog
          isOpen
          onOpenChange={() => setDoubt(null)}
          title={t("Is this email address theirs?")}
          description={doubt}
          confirmLabel={t("The address is theirs")}
          onConfirm={confirm}
        />
      </Suspense>
    ),
  };
}

function DeliveryPanel({ form }: { form: TakeOrderForm }) {
  const { errors, isSubmitted } = form.formState;
  const [city, area, zipCode] = form.watch(["city", "area", "zipCode"]);
  const places = usePlaces({ city, area, zipCode, setPlace: form.setValue });
  const fields = [
    { name: "city", label: t("City or district"), text: city, places: places.districts, listLabel: t("Districts") },
    {
      name: "area",
      label: t("Area (upazila or thana)"),
      text: area,
      places: places.areas,
      listLabel: t("Upazilas and thanas"),
    },
  ] as const;

  return (
    <Card title={t("Delivery")}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, text, ...field }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            <PlaceInput
              {...field}
              field={form.register(name)}
              shown={places.shown[name]}
              text={text}
              onText={(next) => form.setValue(name, next, { shouldValidate: isSubmitted })}
              onReach={places.load}
              autoComplete="off"
              maxLength={120}
            />
          </Field>
        ))}
        <Field label={t("Street address")} error={errors.address?.message} className="sm:col-span-2">
          <Input {...form.register("address")} maxLength={300} autoComplete="off" />
        </Field>
        <Field label={t("Note for the courier")} optional error={errors.note?.message} className="sm:col-span-2">
          <Input {...form.register("note")} maxLength={COURIER_NOTE_MAX} autoComplete="off" />
        </Field>
      </div>
    </Card>
  );
}

function Sums({ quote }: { quote: Quote | null }) {
  if (!quote) return null;
  const rows = [
    [t("Subtotal"), formatTaka(quote.subtotal)],
    [t("Delivery charge"), quote.delivery_charge === 0 ? t("Free") : formatTaka(quote.delivery_charge)],
    ...(quote.discount > 0 ? [[discountLabel(quote.coupon?.code), formatTaka(-quote.discount)]] : []),
  ];

  return (
    <dl className="grid gap-1">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-soft">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
