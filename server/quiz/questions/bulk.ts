/** Bulk actions on questions, applied one by one (ADR 067). */
import type { BulkItemResults } from "@/lib/bulk";
import { type BulkQuestionsInput, QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import type { Can } from "@/server/actor";
import { runBulk } from "@/server/bulk";
import { AppError } from "@/server/errors";
import { removeQuestion, updateQuestion } from "./mutations";
import { getQuestion } from "./queries";

type ChangeQuestions = { actor: Can<"quiz.edit">; input: BulkQuestionsInput; now: Date };

export function changeQuestions({ actor, input, now }: ChangeQuestions): Promise<BulkItemResults> {
  const { ids, action, topic_id } = input;
  const changes = action === "move" ? { topic_id } : { is_active: action === "activate" };
  const take = async ({ id }: { id: string }) => {
    if (action === "delete") {
      await removeQuestion({ actor, id, now });
      return "done";
    }
    const question = await getQuestion(id);
    if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
    const isSo = action === "move" ? question.topic_id === topic_id : question.is_active === changes.is_active;
    if (isSo) return "unchanged";

    await updateQuestion({ actor, id, changes, now });
    return "done";
  };

  return runBulk(
    ids.map((id) => ({ id })),
    take,
    { isRemoval: action === "delete" },
  );
}
