/** Writes the options of a question. Options that players have seen are never deleted, because answers reference them (D1.15). */
import type { OptionInput } from "@/lib/quiz/bank-schema";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { QuizOption } from "@/server/generated/prisma/client";

/** Matches sent options with live ones, by id or otherwise by text. Null means a new option. */
function pairUp(sent: readonly OptionInput[], live: readonly QuizOption[]): (QuizOption | null)[] {
  const free = new Map(live.map((option) => [option.id, option]));
  const take = (option: QuizOption | undefined) => {
    if (option) free.delete(option.id);
    return option ?? null;
  };
  const byId = sent.map(({ id }, index) => {
    if (!id) return null;
    const option = take(free.get(id));
    if (option) return option;

    const message = "This option is not one of the question's";
    throw new AppError("invalid", message, { field: `options.${index}.id` });
  });

  return sent.map(({ title }, index) => byId[index] ?? take([...free.values()].find((one) => one.title === title)));
}

/** Replaces the live options with the sent ones, in order. Matching options keep their ids; the others are archived. */
export async function writeOptions(
  tx: Tx,
  { questionId, sent, now }: { questionId: string; sent: readonly OptionInput[]; now: Date },
): Promise<void> {
  const live = await tx.quizOption.findMany({ where: { questionId, archivedAt: null } });
  const pairs = pairUp(sent, live);
  const staying = pairs.flatMap((option) => (option ? [option.id] : []));
  await tx.quizOption.updateMany({
    where: { questionId, archivedAt: null, id: { notIn: staying } },
    data: { archivedAt: now },
  });
  // The index quiz_options_one_right allows only one correct option at any time, so unset the old one first.
  await tx.quizOption.updateMany({ where: { id: { in: staying } }, data: { isCorrect: false } });

  for (const [position, { title, title_bn, image_url, is_correct }] of sent.entries()) {
    // Prisma ignores undefined, so that clients without a Bangla field do not clear it.
    const inBangla = title_bn === undefined ? {} : { titleBn: title_bn };
    const data = { title, ...inBangla, imageUrl: image_url ?? null, isCorrect: is_correct, position };
    const option = pairs[position];
    if (option) await tx.quizOption.update({ where: { id: option.id }, data });
    else await tx.quizOption.create({ data: { ...data, questionId } });
  }
}
