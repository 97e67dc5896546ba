"use client";

import "../quiz.css";
import { useFormContext, useWatch } from "react-hook-form";
import { nameOf } from "@/components/shared/products-field";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";
import type { QuestionFields } from "@/lib/quiz/question-form";
import { previewedQuestion, previewedRight } from "@/lib/quiz/question-preview";
import type { Label } from "@/lib/texts/catalogue";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { OptionList } from "../option-list";
import { QuestionCard } from "../question-card";
import { RichText } from "../rich-text";
import { type Previews, usePreviews } from "./use-previews";

const NO_TOPIC: Label = "No topic yet";

type QuestionPreviewProps = { question: Question | null; topics: readonly TopicChoice[] };

/** Preview of a question, rendered by the quiz's components, with the explanation below. */
export function QuestionPreview({ question, topics }: QuestionPreviewProps) {
  const { control } = useFormContext<QuestionFields>();
  const fields = useWatch({ control }) as QuestionFields;
  const { options, explanation, models, products } = fields;
  const texts = textsOf(fields);
  const { previews, htmlOf } = usePreviews(texts, question);
  const topic = topics.find(({ id }) => id === fields.topic_id) ?? {
    // The element symbol is derived from the English name.
    name: NO_TOPIC,
    name_bn: t(NO_TOPIC),
  };
  const shown = previewedQuestion(fields, { topic, htmlOf });

  return (
    <section aria-label={t("Preview")} className="min-w-0 lg:sticky lg:top-0 lg:self-start">
      <p className="mb-2 text-sm text-soft">{t("As players see it, with the right answer marked")}</p>
      <div className="grid gap-4 rounded-xl border border-line bg-ground p-4 sm:p-5">
        <QuestionCard question={shown} place={t("Preview")} headingLevel="h3" />
        {options.length > 0 ? (
          <OptionList
            options={shown.options}
            chosen={null}
            correct={previewedRight(options)}
            isLocked
            onChoose={() => undefined}
          />
        ) : null}
        <div className="border-accent border-l-2 pl-3">
          <p className="text-sm text-soft">{t("After the answer")}</p>
          {explanation ? <RichText html={htmlOf(explanation)} /> : null}
          <RelatedItemsPreview models={models} products={products} />
        </div>
      </div>
      <Problems previews={previews} texts={texts} />
      <p className="mt-2 text-sm text-soft">{t("Each game shuffles the options.")}</p>
    </section>
  );
}

/** All texts that may contain formulas. */
function textsOf({ title, title_bn, explanation, explanation_bn, options }: QuestionFields): string[] {
  const ofOptions = options.flatMap((option) => [option.title, option.title_bn]);

  return [title, title_bn, explanation, explanation_bn, ...ofOptions];
}

type RelatedItemsPreviewProps = { models: readonly string[]; products: readonly string[] };

/** Names of the related items. Not linked, because links would leave the form. */
function RelatedItemsPreview({ models, products }: RelatedItemsPreviewProps) {
  const named = useCall(
    [...models, "", ...products].join(),
    async (signal) => {
      const [{ shapes }, cards] = await Promise.all([
        models.length === 0
          ? { shapes: [] }
          : api("GET /admin/search/shapes", { query: { keys: models.join() }, signal }),
        Promise.all(products.map((id) => nameOf(id, signal))),
      ]);
      const names = new Map(shapes.map(({ key, name, name_bn }) => [key, pickContent(name, name_bn)]));

      return {
        shapes: models.map((key) => names.get(key) ?? key),
        cards: cards.map(([, name]) => name),
      };
    },
    { keepPrevious: true },
  );
  const { shapes = [], cards = [] } = named.data ?? {};

  return (
    <p className="text-sm">
      {t("In 3D: {shapes}. After a wrong answer: {cards}.", {
        shapes: shapes.join(", ") || t("the molecules of its topic"),
        cards: cards.join(", ") || t("the products of its topic"),
      })}
    </p>
  );
}

/** Problems in formulas. */
function Problems({ previews, texts }: { previews: Previews; texts: readonly string[] }) {
  const problems = new Set(texts.flatMap((text) => previews.get(text)?.problem ?? []));
  if (problems.size === 0) return null;

  return (
    <ul className="mt-2 grid gap-1 text-danger text-sm">
      {[...problems].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
