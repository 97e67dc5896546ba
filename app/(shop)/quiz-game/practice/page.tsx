import type { Metadata } from "next";
import { Practice } from "@/components/quiz/practice/practice";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { listTopicChoices } from "@/server/quiz/topics/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Practice"), robots: { index: false } });

async function PracticePage() {
  await requireUser(routes.quizPractice);

  return <Practice topics={await listTopicChoices()} />;
}

export default withPageMessages(textsFor("/quiz-game/practice"), PracticePage);
