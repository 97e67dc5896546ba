"use client";

import type { FormEvent } from "react";
import { DialogButtons, type DialogForm, FormDialog } from "@/components/shared/form-dialog";
import { renderRich } from "@/components/shared/rich-text";
import { useAction } from "@/components/shared/use-action";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { reviewLimits } from "@/lib/reviews/limits";
import type { AdminReview } from "@/lib/reviews/schema";
import { t } from "@/lib/texts/text";

/** Publish, reject and reply. Decisions apply to the displayed version; the server rejects them if it has changed. */
export function DecideReview({ review }: { review: AdminReview }) {
  const { id, written_at, status, report_count: reports } = review;
  const { run, isBusy } = useAction();
  const params = { id };
  const author = (
    <span className="sr-only">
      {" "}
      {renderRich("the review of <name></name>", { name: () => <UserText>{review.full_name}</UserText> })}
    </span>
  );

  return (
    <div className="flex flex-wrap gap-2 max-lg:[&>.button-ghost:first-child]:-ml-3">
      {status === "shown" && reports === 0 ? null : (
        <Button
          size="small"
          loading={isBusy}
          onClick={() =>
            void run(() => api("POST /reviews/{id}/decision", { params, body: { decision: "show", written_at } }), {
              done: t("Review shown"),
              failed: t("The review wasn't published. Please try again."),
            })
          }
        >
          {status === "shown" ? t("Keep") : t("Show")}
          {author}
        </Button>
      )}
      {status === "refused" ? null : (
        <TextDialog
          button={
            <>
              {t("Refuse")}
              {author}
            </>
          }
          title={t("Refuse this review")}
          description={t("It won't be shown. The author can read the reason and edit it.")}
          label={t("Reason")}
          limit={reviewLimits.reason}
          submit={t("Refuse")}
          done={t("Review refused")}
          isRequired
          send={(reason) =>
            api("POST /reviews/{id}/decision", { params, body: { decision: "refuse", reason, written_at } })
          }
        />
      )}
      <TextDialog
        button={
          <>
            {review.reply === null ? t("Reply") : t("Edit reply")}
            {author}
          </>
        }
        title={t("Reply as the shop")}
        description={t("Everyone can read it below the review. Empty: no reply.")}
        label={t("Reply^text")}
        limit={reviewLimits.reply}
        start={review.reply ?? ""}
        submit={t("Save reply")}
        done={t("Reply saved")}
        send={(reply) => api("PUT /reviews/{id}/reply", { params, body: { reply } })}
      />
    </div>
  );
}

type TextDialogProps = {
  button: React.ReactNode;
  title: string;
  description: string;
  label: string;
  limit: number;
  start?: string;
  submit: string;
  done: string;
  isRequired?: boolean;
  send: (text: string) => Promise<unknown>;
};

function TextDialog(props: TextDialogProps) {
  const { button, title, description, label, limit, start, submit, done, isRequired, send } = props;

  function save(event: FormEvent<HTMLFormElement>, dialog: DialogForm) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    void dialog.save(() => send(text), { done, failed: t("This wasn't saved. Please try again.") });
  }

  return (
    <FormDialog
      trigger={
        <Button size="small" variant="ghost">
          {button}
        </Button>
      }
      title={title}
      description={description}
    >
      {(dialog) => (
        <form method="post" {...dialog.plain} className="grid gap-4" onSubmit={(event) => save(event, dialog)}>
          <Field label={label}>
            <Textarea name="text" rows={4} maxLength={limit} defaultValue={start} required={isRequired} />
          </Field>
          <DialogButtons form={dialog} submit={submit} />
        </form>
      )}
    </FormDialog>
  );
}
