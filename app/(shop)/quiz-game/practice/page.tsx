import type { Metadata } from "next";
import { Practice } from "@/components/quiz/practice/practice";
import { routes } from "@/lib/routes";
import { requireUser } from "@/server/auth/page-guards";
import { listTopicChoices } from "@/server/quiz/topics/queries";

export const metadata: Metadata = { title: "Practice", robots: { index: false } };

export default async function PracticePage() {
  await requireUser(routes.quizPractice);

  return <Practice topics={await listTopicChoices()} />;
}
