"use client";

import { type FormEvent, useState } from "react";
import { notifyInvalid } from "@/components/shared/notify";
import { useAction } from "@/components/shared/use-action";
import { useLeaveGuard } from "@/components/shared/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { type ComplaintOutcome, complaintOutcomeLabels, complaintOutcomes } from "@/lib/contact/complaint";
import { contactLimits } from "@/lib/contact/form";
import { t } from "@/lib/texts/text";

type AnswerFormProps = {
  id: string;
  email: string;
  /** State of the complaint, which the answer may close or open again; null for other messages. */
  complaint: "open" | "closed" | null;
};

function effectOf(effect: ComplaintOutcome | "reopen" | ""): { outcome?: ComplaintOutcome; reopen?: boolean } {
  if (effect === "reopen") return { reopen: true };

  return effect ? { outcome: effect } : {};
}

function doneText(effect: ComplaintOutcome | "reopen" | ""): string {
  if (effect === "reopen") return t("Answer sent, complaint open again");

  return effect ? t("Answer sent, complaint closed") : t("Answer sent");
}

/** Replies by email. The text stays if sending fails; a sent reply appears with the refreshed page. */
export function AnswerForm({ id, email, complaint }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [effect, setEffect] = useState<ComplaintOutcome | "reopen" | "">("");
  const { run, isSending } = useAction();
  const question = useLeaveGuard(
    text.trim() !== "" && !isSending,
    t("Your reply hasn't been sent. You'll lose what you typed."),
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return notifyInvalid(t("Please write an answer"));
    await run(
      () => api("POST /contact/messages/{id}/replies", { params: { id }, body: { text, ...effectOf(effect) } }),
      {
        done: doneText(effect),
        failed: t("Failed to send the answer"),
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field
        label={t("Your answer")}
        hint={t("We'll send it to {email}, with the question quoted below it.", { email })}
      >
        <Textarea
          value={text}
          rows={6}
          maxLength={contactLimits.message}
          readOnly={isSending}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {complaint ? (
        <Field label={t("Complaint")} className="w-full sm:w-72">
          <Select value={effect} onChange={(event) => setEffect(event.target.value as typeof effect)}>
            <option value="">{complaint === "open" ? t("Stays open") : t("Stays closed")}</option>
            {complaint === "closed" ? (
              <option value="reopen">{t("Open it again; the answer gives the reason")}</option>
            ) : (
              complaintOutcomes.map((one) => (
                <option key={one} value={one}>
                  {t("Close: {outcome}", { outcome: t(complaintOutcomeLabels[one].label) })}
                </option>
              ))
            )}
          </Select>
        </Field>
      ) : null}
      <div>
        <Button type="submit" loading={isSending} disabled={text.trim() === ""}>
          {t("Send answer")}
        </Button>
      </div>
      {question}
    </form>
  );
}
