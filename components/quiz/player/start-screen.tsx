import { ElementCard } from "@/components/shared/element-card";
import { Motif } from "@/components/shared/motif";
import { Button, buttonVariants } from "@/components/ui/button";
import { failureTitle, type ReadyState } from "@/lib/quiz/machine";
import { QUESTIONS_PER_QUIZ } from "@/lib/quiz/rules";
import { routes } from "@/lib/routes";
import { FailureNote } from "../failure-note";
import { Notice } from "../notice";

/** Before the first question: what the quiz is, in three lines. */
export function StartScreen({ state, onStart }: { state: ReadyState; onStart: () => void }) {
  return (
    <div className="shell grid items-center gap-x-14 gap-y-6 py-6 sm:grid-cols-[1fr_auto] md:py-14">
      <div className="max-w-xl">
        <h1>Quiz Game</h1>
        <Notice text={state.notice} />
        <ul className="mt-4 grid gap-3 text-lg leading-snug">
          <li>{QUESTIONS_PER_QUIZ} questions a day, each with one right answer. A new quiz comes at midnight.</li>
          <li>A right answer brings 10 points. From 3 in a row on there is a bonus, growing at 5 and at 10.</li>
          <li>With equal points the faster one is ahead. Reading why costs no time.</li>
        </ul>
        <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          {state.failure ? <FailureNote title={failureTitle(state)} detail={state.failure.detail} /> : null}
          <Button size="large" loading={state.isBusy} onClick={onStart} className="sm:min-w-44">
            Start
          </Button>
          <a href={routes.quizPractice} className={buttonVariants({ variant: "quiet", size: "large" })}>
            Practise first
          </a>
        </div>
      </div>
      <div className="mx-auto w-32 max-sm:row-start-1 max-sm:hidden sm:w-52 md:w-60">
        <ElementCard
          number={QUESTIONS_PER_QUIZ}
          symbol="Qz"
          name="Daily quiz"
          mass="115 points at most"
          motif={<Motif name="orbit" isMoving />}
        />
      </div>
    </div>
  );
}
