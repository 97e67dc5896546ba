"use client";

import { useCheckedForm } from "@/components/shared/use-checked-form";
import { viewOf } from "@/lib/orders/view";
import { t } from "@/lib/texts/text";
import "./edit-order.css";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { FormOfEdit } from "@/components/orders/admin/edit-order-fields";
import { DialogButtons, type DialogForm, FormDialog, useReportDirty } from "@/components/shared/form-dialog";
import { FormGroup } from "@/components/shared/form-group";
import { FormAlert } from "@/components/shared/note";
import { renderRich } from "@/components/shared/rich-text";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { dismissError } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api-client";
import { formatCourier } from "@/lib/dispatch/couriers";
import { formatTaka } from "@/lib/money";
import { sendingWarning } from "@/lib/order-work/next-step";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import type { CodeState } from "@/lib/orders/consequences";
import {
  changesOf,
  type OrderEdit,
  type OrderEditFields,
  orderEditSchema,
  orderEditWithoutParcel,
  toEditFields,
} from "@/lib/orders/edit-form";
import { editWarnings } from "@/lib/orders/edit-warnings";
import { type Clashes, type EditField, fieldLabels, mergeEdits } from "@/lib/orders/merge-edits";
import { tariffOf } from "@/lib/orders/pricing";
import type { OrderDetails } from "@/lib/orders/schema";
import { formatList } from "@/lib/texts/list";
import { AdminOrderCode } from "../order-code";
import { ParcelFields, parcelFields, RecipientFields, StateFields, stateFields } from "./edit-order-fields";
import { stepWords } from "./step-words";

type EditOrderDialogProps = DialogControl & {
  order: OrderDetails;
  /** Shows the recipient's fields only. */
  isAddress?: boolean;
};

/** Edits an order (spec 2 and 4). Any value may be chosen. Only sends changed fields. */
export function EditOrderDialog({ order, isAddress = false, ...control }: EditOrderDialogProps) {
  return (
    <FormDialog
      title={renderRich(
        isAddress ? "Change address of <number>{number}</number>" : "Edit order <number>{number}</number>",
        { number: (number) => <span className="font-mono text-smaller">{number}</span> },
        { number: order.order_number },
      )}
      className="edit-window sm:max-w-2xl"
      {...control}
    >
      {(dialog) => (
        <>
          {isAddress ? null : <AdminOrderCode order={order} now={new Date()} />}
          <EditForm opened={order} isAddress={isAddress} dialog={dialog} />
        </>
      )}
    </FormDialog>
  );
}

function codeStateOf(order: OrderDetails): CodeState {
  if (order.code_held) return "held";
  if (order.premium_code) return "given";

  return order.waits_for_code ? "waiting" : "none";
}

type EditFormProps = { opened: OrderDetails; isAddress: boolean; dialog: DialogForm };

/** Edit form. A failed save keeps the input. */
function EditForm({ opened, isAddress, dialog }: EditFormProps) {
  const schema = opened.shipping_address.address === "" ? orderEditWithoutParcel : orderEditSchema;
  const form = useCheckedForm<OrderEditFields, unknown, OrderEdit>({
    resolver: zodResolver(schema),
    defaultValues: toEditFields(opened),
  });
  const box = useRef<HTMLFormElement>(null);
  useReportDirty(form.formState.isDirty, dialog.onDirty);
  const edit = schema.safeParse(useWatch({ control: form.control }));
  const { order, save, meanwhile, taken } = useSave(opened, form, dialog);
  const isTaken = taken !== null && edit.data?.courier_tracking_number === taken.number;
  const clashes = meanwhile?.clashes ?? {};
  const hasClash = (fields: readonly EditField[]) => fields.some((name) => name in clashes);

  /** Expands all sections, because errors may be inside. */
  function unfold() {
    for (const part of box.current?.querySelectorAll("details") ?? []) part.open = true;
  }

  return (
    <form ref={box} method="post" noValidate onSubmit={form.handleSubmit(save, unfold)}>
      <ConcurrentChanges {...meanwhile} />
      <fieldset disabled={dialog.isSending} className="min-w-0">
        <div className="form-fields">
          <RecipientFields
            form={form}
            clashes={clashes}
            hasAddress={order.shipping_address.address !== ""}
            isAddress={isAddress}
          />
        </div>
        {isAddress ? null : (
          <>
            <FormGroup title={t("State and amounts")} summary={stateWords(order)} isOpen={hasClash(stateFields)}>
              <StateFields form={form} clashes={clashes} />
            </FormGroup>
            <FormGroup
              title={t("Parcel")}
              summary={formatCourier(order) ?? t("No courier yet")}
              isOpen={hasClash(parcelFields)}
            >
              <ParcelFields form={form} clashes={clashes} order={order} />
            </FormGroup>
          </>
        )}
      </fieldset>
      <DialogButtons
        form={dialog}
        submit={isTaken ? t("Save anyway") : t("Save changes")}
        consequences={
          edit.success ? (
            <>
              {isTaken ? <p className="font-medium text-warm">{taken.detail}</p> : null}
              <Consequences order={order} changes={changesOf(order, edit.data)} />
            </>
          ) : null
        }
        className="mt-3"
      />
    </form>
  );
}

type MeanwhileProps = { words?: string; clashes?: Clashes };

/** Explains concurrent changes by another user. Scrolls into view. The fields below mark the conflicts. */
function ConcurrentChanges({ words, clashes = {} }: MeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  const names = (Object.keys(clashes) as EditField[]).map((name) => t(fieldLabels[name]).toLowerCase());
  useEffect(() => {
    if (words) box.current?.scrollIntoView({ block: "center" });
  }, [words]);

  return (
    <div ref={box} className="mb-4 has-[>:empty]:mb-0">
      <FormAlert title={words && t("Someone was faster")}>
        {words
          ? `${words} ${
              names.length > 0
                ? t("Both of you changed {names}: choose below which one stays, then save.", {
                    names: formatList(names),
                  })
                : t("Your changes are still here: save them on top of that.")
            }`
          : null}
      </FormAlert>
    </div>
  );
}

/** Saves with optimistic locking. On a conflict, rebases the form on the saved order and keeps the input. */
function useSave(opened: OrderDetails, form: FormOfEdit, dialog: DialogForm) {
  const [order, setOrder] = useState(opened);
  const [meanwhile, setMeanwhile] = useState<{ words: string; clashes: Clashes } | null>(null);
  const [taken, setTaken] = useState<{ number: string; detail: string } | null>(null);
  const params = { id: opened.id };

  async function readAgain(words: string) {
    const latest = await api("GET /orders/admin/{id}/details", { params });
    const [typed, saved] = [form.getValues(), toEditFields(latest)];
    const { mine, clashes } = mergeEdits({ opened: toEditFields(order), typed, saved });
    form.reset(saved);
    for (const name of mine) form.setValue(name, typed[name], { shouldDirty: true });
    setOrder(latest);
    setMeanwhile({ words, clashes });
  }

  async function save(values: OrderEdit) {
    const changes = changesOf(order, values);
    if (Object.keys(changes).length === 0) return dialog.close();

    const number = changes.courier_tracking_number;
    let isClash = false;
    await dialog.save(
      async () => {
        try {
          const repeats = taken !== null && number === taken.number ? { repeat_number: true } : {};
          await api("PUT /orders/admin/{id}", { params, body: { ...changes, ...repeats, version: order.version } });
        } catch (error) {
          if (error instanceof ApiError && error.code === "courier_number_taken") {
            isClash = true;
            setTaken({ number: number ?? "", detail: error.detail });
          }
          if (error instanceof ApiError && error.code === "changed_meanwhile") {
            isClash = true;
            await readAgain(error.detail);
          }
          throw error;
        }
      },
      { done: t("Order updated successfully"), ...stepWords() },
    );
    // The form shows the conflict itself.
    if (isClash) dismissError();
  }

  return { order, save, meanwhile, taken };
}

type ConsequencesProps = { order: OrderDetails; changes: AdminOrderChanges };

/** Effects and warnings, shown next to the submit button. */
function Consequences({ order, changes }: ConsequencesProps) {
  // Load the tariff on mount, so that the charge of a new city can be shown immediately.
  const { data: tariff } = useCall("tariff", async (signal) =>
    tariffOf(await api("GET /settings/delivery-charges", { signal })),
  );
  const warning = sendingWarning(order, changes);
  const sentences = editWarnings(order, changes, { code: codeStateOf(order), tariff });

  return (
    <>
      {warning ? <p className="font-medium text-danger">{warning}</p> : null}
      {sentences.length > 0 ? <p>{sentences.join(" ")}</p> : null}
    </>
  );
}

function stateWords(order: OrderDetails): string {
  const { title, text } = viewOf(order, { audience: "staff", now: new Date() });

  return t("{status}, payment {payment}, {total}", {
    status: title,
    payment: text.toLowerCase(),
    total: formatTaka(order.total_amount),
  });
}
