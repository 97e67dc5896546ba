import { useRef, useState } from "react";
import { LocalizedContent } from "@/components/shared/localized-content";
import { notifyError } from "@/components/shared/notify";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { MESSAGE_MAX } from "@/lib/desk/message/kinds";
import type { MessageProposal } from "@/lib/desk/message/schema";
import type { StaffOrderFields } from "@/lib/desk/staff-order-form";
import { formatPhone } from "@/lib/phone";
import type { Product } from "@/lib/products/schema";
import { t, tn } from "@/lib/texts/text";
import type { TakeOrderForm } from "./take-order-customer";
import type { TakenLine } from "./take-order-items";

type Unclear = MessageProposal["unclear"][number];

const unclearTexts: Record<Unclear["kind"], (text: string) => string> = {
  guessed_name: (text) => t("Check the name: {text}", { text }),
  inferred_city: (text) => t("Check the district, derived from the area: {text}", { text }),
  other_phone: (text) => t("Another number: {text}", { text }),
  wrong_phone: (text) => t("Check the number: {text}", { text }),
  possible_products: (text) => t("Choose the product: {text}", { text }),
  wrong_quantity: (text) => t("Check the quantity: {text}", { text }),
  out_of_stock: (text) => t("Not enough in stock: {text}", { text }),
  not_understood: (text) => t("Not used: {text}", { text }),
};

/** Fields of the form that a message can fill. */
function fieldsIn({ name, phone, email, address, area, city, zip_code, note }: MessageProposal) {
  return { name, phone: formatPhone(phone), email, address, area, city, zipCode: zip_code, note };
}

export type PasteMessageProps = {
  form: TakeOrderForm;
  lines: readonly TakenLine[];
  onLines: (lines: TakenLine[]) => void;
  onCoupon: (code: string) => void;
};

/** Fills in the order from a message of the customer. A second message replaces the values of the first, not those typed by hand. */
export function PasteMessage({ form, lines, onLines, onCoupon }: PasteMessageProps) {
  const [text, setText] = useState("");
  const [isReading, setReading] = useState(false);
  const [unclear, setUnclear] = useState<readonly Unclear[] | null>(null);
  const last = useRef<MessageProposal | null>(null);

  function fill(proposal: MessageProposal) {
    const before: Record<string, string> = last.current ? fieldsIn(last.current) : {};
    for (const [field, value] of Object.entries(fieldsIn(proposal))) {
      const name = field as keyof StaffOrderFields;
      if (value !== "" || form.getValues(name) === before[name]) {
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }
    }
    if (!form.formState.dirtyFields.source) form.setValue("source", proposal.source);
    const replaced = new Set([...(last.current?.items ?? []), ...proposal.items].map(({ product }) => product.id));
    onLines([...lines.filter(({ product }) => !replaced.has(product.id)), ...proposal.items]);
    if (proposal.coupon) onCoupon(proposal.coupon);
    last.current = proposal;
  }

  async function read() {
    setReading(true);
    try {
      const proposal = await api("POST /orders/admin/read-message", { body: { text } });
      fill(proposal);
      setUnclear(proposal.unclear);
    } catch (error) {
      notifyError(error, t("Please try again."), t("Message not read"));
    } finally {
      setReading(false);
    }
  }

  const settle = (part: Unclear) => setUnclear((parts) => parts?.filter((other) => other !== part) ?? null);

  function add(product: Product, part: Unclear) {
    const others = lines.filter((line) => line.product.id !== product.id);
    const quantity = Math.min(part.quantity ?? 1, product.stock_quantity);
    if (quantity > 0) onLines([...others, { product, quantity }]);
    settle(part);
  }

  function choosePhone(part: Unclear) {
    form.setValue("phone", formatPhone(part.text), { shouldDirty: true, shouldValidate: true });
    settle(part);
  }

  return (
    <>
      <Field label={t("The customer's message")} className="sm:col-span-2">
        <Textarea
          rows={5}
          maxLength={MESSAGE_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="grid gap-3 sm:col-span-2">
        <Button variant="quiet" className="w-fit" loading={isReading} disabled={text.trim() === ""} onClick={read}>
          {t("Fill in the order")}
        </Button>
        <p role="status" className="text-soft text-sm empty:hidden">
          {unclear && statusOf(unclear)}
        </p>
        {unclear && unclear.length > 0 ? (
          <ul className="divide-y divide-line border-line border-y">
            {unclear.map((part) => (
              <li key={`${part.kind} ${part.text}`} className="grid gap-2 py-2.5">
                <UserText>{unclearTexts[part.kind](part.text)}</UserText>
                <UnclearActions part={part} onAdd={add} onPhone={choosePhone} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}

function statusOf(unclear: readonly Unclear[]): string {
  return unclear.length === 0
    ? t("The order is filled in. Please check it.")
    : tn(
        unclear.length,
        "The order is filled in. Please check one part:",
        "The order is filled in. Please check {n} parts:",
      );
}

type UnclearActionsProps = {
  part: Unclear;
  onAdd: (product: Product, part: Unclear) => void;
  onPhone: (part: Unclear) => void;
};

function UnclearActions({ part, onAdd, onPhone }: UnclearActionsProps) {
  if (part.kind === "other_phone") {
    return (
      <Button variant="quiet" size="small" className="w-fit" onClick={() => onPhone(part)}>
        {t("Use this number")}
      </Button>
    );
  }
  const offered = part.products.filter(({ stock_quantity: stock }) => stock > 0);

  return offered.length > 0 ? (
    <div className="flex flex-wrap gap-2">
      {offered.map((product) => (
        <Button key={product.id} variant="quiet" size="small" onClick={() => onAdd(product, part)}>
          <span aria-hidden="true">+</span>
          <span className="sr-only">{t("Add")}</span> <LocalizedContent en={product.name} bn={product.name_bn} />
        </Button>
      ))}
    </div>
  ) : null;
}
