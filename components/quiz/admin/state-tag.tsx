import { Tag } from "@/components/shared/tag";
import { activeBadge, inactiveBadge } from "@/lib/quiz/question-labels";
import { t } from "@/lib/texts/text";

/** Whether a topic or question is part of the quiz. */
export function StateTag({ isActive }: { isActive: boolean }) {
  const { label, family } = isActive ? activeBadge : inactiveBadge;

  return <Tag family={family}>{t(label)}</Tag>;
}
