"use client";

import "./edit-order.css";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { notifyFirstError } from "@/components/shared/notify";
import { FormAlert, Note } from "@/components/shared/panel";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";
import { courierWords } from "@/lib/orders/couriers";
import { changesOf, type OrderEdit, type OrderEditFields, orderEditSchema, toEditFields } from "@/lib/orders/edit-form";
import { editWords, sendingWarning } from "@/lib/orders/edit-words";
import type { CodeState } from "@/lib/orders/plan-words";
import { tariffOf } from "@/lib/orders/pricing";
import type { OrderDetails } from "@/lib/orders/schema";
import { AdminOrderCode } from "../order-code";
import { NumberFields, Part, RecipientFields, StateFields } from "./edit-order-fields";
import { stepWords } from "./take-step";

/** The admin's edit of an order (spec 2 and 4): any value may be chosen, and only what changed is sent. */
export function EditOrderDialog({ order, ...control }: DialogControl & { order: OrderDetails }) {
  return (
    <FormDialog
      title={
        <>
          Edit order <span className="font-mono text-smaller">{order.order_number}</span>
        </>
      }
      className="sm:max-w-2xl"
      {...control}
    >
      {(dialog) => <Edit order={order} dialog={dialog} />}
    </FormDialog>
  );
}

/** Changes are judged against the order as it was when the dialog opened, even if it is read again meanwhile. */
function Edit({ order, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const [opened] = useState(order);

  return (
    <>
      <AdminOrderCode order={order} now={new Date()} />
      <EditForm order={opened} dialog={dialog} />
    </>
  );
}

function codeStateOf(order: OrderDetails): CodeState {
  if (order.code_held) return "held";
  if (order.premium_code) return "given";

  return order.waits_for_code ? "waiting" : "none";
}

/** The fields of an edit. A failed save leaves them as they were typed. */
function EditForm({ order, dialog }: { order: OrderDetails; dialog: DialogForm }) {
  const { register, handleSubmit, formState, control } = useForm<OrderEditFields, unknown, OrderEdit>({
    resolver: zodResolver(orderEditSchema),
    defaultValues: toEditFields(order),
  });
  const form = useRef<HTMLFormElement>(null);
  useReportDirty(formState.isDirty, dialog.onDirty);
  const edit = orderEditSchema.safeParse(useWatch({ control }));
  const { save, clash } = useSave(order, dialog);
  const fields = { register, errors: formState.errors };
  const isWide = window.matchMedia("(width >= 40rem)").matches;

  function refuse(found: FieldErrors<OrderEditFields>) {
    // What is wrong can be in a part that is folded.
    for (const part of form.current?.querySelectorAll("details") ?? []) part.open = true;
    notifyFirstError(found);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit(save, refuse)}>
      <fieldset disabled={dialog.isSending} className="min-w-0">
        <Part title="Goes to" isOpen>
          <RecipientFields {...fields} hasAddress={order.shipping_address.address !== ""} />
        </Part>
        <Part title="State and amounts" now={stateWords(order)} isOpen={isWide}>
          <StateFields {...fields} />
        </Part>
        <Part title="Parcel" now={courierWords(order) ?? "No courier yet"} isOpen={isWide}>
          <NumberFields {...fields} own={order.tracking_number} />
        </Part>
      </fieldset>
      <div role="status">
        {edit.success ? <Consequences order={order} changes={changesOf(order, edit.data)} /> : null}
      </div>
      <Clash meanwhile={clash} />
      <DialogButtons
        form={dialog}
        submit={clash ? "Save anyway" : "Save changes"}
        isDestructive={clash !== null}
        className="edit-buttons"
      />
    </form>
  );
}

/** What somebody else changed meanwhile. It stands below a long form: it comes into sight by itself. */
function Clash({ meanwhile }: { meanwhile: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (meanwhile !== null) box.current?.scrollIntoView({ block: "center" });
  }, [meanwhile]);

  return (
    <div ref={box}>
      <FormAlert title={meanwhile ? "Somebody was faster" : undefined}>
        {meanwhile
          ? `${meanwhile} What you typed is still here: save it on top of that, or leave and look at the order again.`
          : null}
      </FormAlert>
    </div>
  );
}

/** Saves against the version that was seen; once it is known that somebody else changed the order, against what that has become. */
function useSave(order: OrderDetails, dialog: DialogForm) {
  const [clash, setClash] = useState<string | null>(null);

  async function save(values: OrderEdit) {
    const changes = changesOf(order, values);
    if (Object.keys(changes).length === 0) return dialog.close();

    const params = { id: order.id };
    let meanwhile: string | null = null;
    await dialog.save(
      async () => {
        const { version } = clash === null ? order : await api("GET /orders/admin/{id}/details", { params });
        try {
          await api("PUT /orders/admin/{id}", { params, body: { ...changes, version } });
        } catch (error) {
          if (error instanceof ApiError && error.code === "changed_meanwhile") meanwhile = error.detail;
          throw error;
        }
      },
      { done: "Order updated successfully", ...stepWords },
    );
    // The form itself says so.
    if (meanwhile !== null) dismissError();
    setClash(meanwhile);
  }

  return { save, clash };
}

type ConsequencesProps = { order: OrderDetails; changes: AdminOrderChanges };

/** What saving brings, and what speaks against it. */
function Consequences({ order, changes }: ConsequencesProps) {
  const isMoved = changes.shipping_address?.city !== undefined;
  const { data: tariff } = useCall(isMoved ? "tariff" : null, async (signal) =>
    tariffOf(await api("GET /settings/delivery-charges", { signal })),
  );
  const warning = sendingWarning(order, changes);
  const sentences = editWords(order, changes, { code: codeStateOf(order), tariff });

  return (
    <>
      {warning ? (
        <Note tone="danger" className="mt-4">
          {warning}
        </Note>
      ) : null}
      {sentences.length > 0 ? (
        <Note isPlain className="mt-4">
          {sentences.join(" ")}
        </Note>
      ) : null}
    </>
  );
}

function stateWords({ status, payment_status: payment, total_amount: total }: OrderDetails): string {
  return `${orderBadges[status].label}, payment ${paymentBadges[payment].label.toLowerCase()}, ${formatTaka(total)}`;
}
