import { Tag } from "@/components/shared/tag";
import { activeBadge, inactiveBadge } from "@/lib/quiz/question-labels";
import { t } from "@/lib/texts/text";

/** Whether a topic or question is part of the quiz. Only the exception is a tag. */
export function StateTag({ isActive }: { isActive: boolean }) {
  if (isActive) return <span className="text-soft text-sm">{t(activeBadge.label)}</span>;

  return <Tag family={inactiveBadge.family}>{t(inactiveBadge.label)}</Tag>;
}
