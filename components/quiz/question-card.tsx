import type { ReactNode } from "react";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { Tag } from "@/components/shared/tag";
import { difficultyFamilies, difficultyLabels, topicSymbol } from "@/lib/quiz/labels";
import type { PlayerQuestion } from "@/lib/quiz/schema";
import { tileSymbol } from "@/lib/texts/initial";
import { localizeDigits, t } from "@/lib/texts/text";
import { RichText } from "./rich-text";

/** Id of the heading, which is focused when a question appears. */
export const QUESTION_HEADING_ID = "quiz-question";

type QuestionCardProps = {
  question: PlayerQuestion;
  /** Announced before the question: "Question 3 of 10". */
  place: string;
  /** Number in the corner of the element; omitted in practice mode. */
  number?: number;
  /** Default `h1`: the question is the subject of its page. */
  headingLevel?: "h1" | "h2" | "h3";
  /** Control at the end of the first line. */
  control?: ReactNode;
};

/** Question with its topic as an element, difficulty, text and image. */
export function QuestionCard({ question, place, number, headingLevel: Heading = "h1", control }: QuestionCardProps) {
  const { topic_name: topic, difficulty, image_url: picture } = question;

  return (
    <div>
      <div className="flex items-center gap-3">
        <div className="quiz-element" data-family={difficultyFamilies[difficulty]} aria-hidden="true">
          <span className="quiz-element-number">{localizeDigits(String(number ?? "?"))}</span>
          <span className="quiz-element-symbol">{tileSymbol(topicSymbol(topic), question.topic_name_bn ?? "")}</span>
        </div>
        <div className="mr-auto grid min-w-0 gap-1">
          <p className="truncate font-semibold leading-tight">
            <LocalizedContent en={topic} bn={question.topic_name_bn} />
          </p>
          <Tag family={difficultyFamilies[difficulty]}>{t(difficultyLabels[difficulty])}</Tag>
        </div>
        {control}
      </div>
      <Heading
        id={QUESTION_HEADING_ID}
        tabIndex={-1}
        className="mt-3 scroll-mt-24 font-sans text-balance text-xl leading-snug outline-none md:text-2xl lg:[.quiz-form_&]:mt-5 lg:[.quiz-form_&]:text-3xl"
        style={{ fontStretch: "100%" }}
      >
        <span className="sr-only">{place}: </span>
        <RichText html={question.title_html} bn={question.title_bn_html} />
      </Heading>
      {picture ? (
        <div className="relative mt-3 aspect-[16/9] max-h-72 w-full overflow-hidden rounded-lg bg-raised">
          <MediaImage
            src={picture}
            alt={t("The picture for this question")}
            width={960}
            height={540}
            sizes="(min-width: 48rem) 672px, 100vw"
            priority
            className="absolute inset-0 h-full! w-full object-contain"
          />
        </div>
      ) : null}
    </div>
  );
}
