"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { MediaImage } from "@/components/shared/media-image";
import { Tag } from "@/components/shared/tag";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import { difficultyFamilies, difficultyWords } from "@/lib/quiz/display";
import type { OptionFields, QuestionFields } from "@/lib/quiz/question-form";
import { PreviewText } from "./preview-text";
import { type Previews, usePreviews } from "./use-previews";

type QuestionPreviewProps = { question: Question | null; topics: readonly TopicChoice[] };

/** The question as its player sees it, and below what is told after the answer. */
export function QuestionPreview({ question, topics }: QuestionPreviewProps) {
  const { control } = useFormContext<QuestionFields>();
  const [topicId, difficulty, title, imageUrl, options, explanation] = useWatch({
    control,
    name: ["topic_id", "difficulty", "title", "image_url", "options", "explanation"],
  });
  const previews = usePreviews([title, explanation, ...options.map((option) => option.title)], question);

  return (
    <section aria-label="Preview" className="min-w-0 lg:sticky lg:top-0 lg:self-start">
      <p className="mb-2 text-sm text-soft">As players see it, with the right answer marked</p>
      <div className="rounded-xl border border-line bg-ground p-4 sm:p-5">
        <div className="flex flex-wrap gap-2">
          <Tag family="neutral">{topics.find(({ id }) => id === topicId)?.name ?? "No topic yet"}</Tag>
          <Tag family={difficultyFamilies[difficulty]}>{difficultyWords[difficulty]}</Tag>
        </div>
        <p className="mt-3 font-[560] text-[1.15rem] leading-snug">
          <PreviewText text={title} previews={previews} otherwise="The question" />
        </p>
        {imageUrl ? (
          <MediaImage src={imageUrl} alt="" width={640} height={400} sizes="400px" className="mt-3 rounded-lg" />
        ) : null}
        <ol className="mt-4 grid gap-2">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option that is being written has nothing else of its own.
            <OptionPreview key={index} option={option} number={index + 1} previews={previews} />
          ))}
        </ol>
        {explanation ? (
          <div className="mt-4 border-accent border-l-2 pl-3">
            <p className="text-sm text-soft">After the answer</p>
            <PreviewText text={explanation} previews={previews} otherwise="" />
          </div>
        ) : null}
      </div>
      <p className="mt-2 text-sm text-soft">Each game mixes the options anew.</p>
    </section>
  );
}

type OptionPreviewProps = { option: OptionFields; number: number; previews: Previews };

function OptionPreview({ option, number, previews }: OptionPreviewProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-panel px-3.5 py-2">
      {option.image_url ? (
        <MediaImage src={option.image_url} alt="" width={144} height={96} sizes="72px" className="thumb w-18" />
      ) : null}
      <span className="min-w-0 flex-1">
        <PreviewText text={option.title} previews={previews} otherwise={`Option ${number}`} />
      </span>
      {option.is_correct ? <span className="text-nonmetal text-sm">Right answer</span> : null}
    </li>
  );
}
