import { localizeDigits, t } from "@/lib/texts/text";
import { VerdictIcon, verdictFamily } from "../verdict";

type QuestionCellsProps = {
  /** Whether each question was answered correctly; undefined if not answered yet. */
  marks: readonly (boolean | undefined)[];
  total: number;
  /** Number of the current question, from 1. */
  current?: number;
  /** Whether wrong answers are quiet, as in a result. */
  isGentle?: boolean;
};

/** Questions of a game as a periodic table row: answered ones with their mark, others with their number. */
export function QuestionCells({ marks, total, current, isGentle }: QuestionCellsProps) {
  return (
    <ol className="quiz-cells" aria-label={t("Questions")}>
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <Cell
          key={number}
          number={number}
          isRight={marks[number - 1]}
          isCurrent={number === current}
          isGentle={isGentle}
        />
      ))}
    </ol>
  );
}

type CellProps = {
  number: number;
  isRight: boolean | undefined;
  isCurrent: boolean;
  isGentle: boolean | undefined;
};

function Cell({ number, isRight, isCurrent, isGentle }: CellProps) {
  const isQuiet = isGentle && isRight === false;

  return (
    <li
      className="quiz-cell"
      data-family={isRight === undefined ? undefined : isQuiet ? "neutral" : verdictFamily(isRight)}
      aria-current={isCurrent ? "step" : undefined}
    >
      {isRight === undefined ? (
        <span>{localizeDigits(`${number}`)}</span>
      ) : (
        <>
          {isQuiet ? <span aria-hidden="true">{localizeDigits(`${number}`)}</span> : <VerdictIcon isRight={isRight} />}
          <span className="sr-only">
            {localizeDigits(`${number}`)}: {isRight ? t("right") : t("wrong")}
          </span>
        </>
      )}
    </li>
  );
}
