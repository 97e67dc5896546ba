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
  /** Offers to close the complaint with the answer. */
  isOpenComplaint: boolean;
};

/** Replies by email. The text stays if sending fails; a sent reply appears with the refreshed page. */
export function AnswerForm({ id, email, isOpenComplaint }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<ComplaintOutcome | "">("");
  const { run, isSending } = useAction();
  const question = useLeaveGuard(
    text.trim() !== "" && !isSending,
    t("Your reply hasn't been sent. You'll lose what you typed."),
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return notifyInvalid(t("Please write an answer"));
    await run(
      () =>
        api("POST /contact/messages/{id}/replies", { params: { id }, body: { text, ...(outcome ? { outcome } : {}) } }),
      {
        done: outcome ? t("Answer sent, complaint closed") : t("Answer sent"),
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
      {isOpenComplaint ? (
        <Field label={t("Complaint")} className="w-full sm:w-72">
          <Select value={outcome} onChange={(event) => setOutcome(event.target.value as ComplaintOutcome | "")}>
            <option value="">{t("Stays open")}</option>
            {complaintOutcomes.map((one) => (
              <option key={one} value={one}>
                {t("Close: {outcome}", { outcome: t(complaintOutcomeLabels[one].label) })}
              </option>
            ))}
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
