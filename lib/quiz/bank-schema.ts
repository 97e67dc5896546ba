/** Question bank for admins: topics, questions, statistics, import (spec 3 and 5, D3.35). */
import { z } from "zod";
import { bulkIds, expectedCount } from "@/lib/bulk";
import { modelKeysInput } from "@/lib/molecules/model-keys";
import { listOf, pageQuery } from "@/lib/pagination";
import { SEARCH_MAX } from "@/lib/search-params";
import { idSchema, imageUrlSchema, inBangla, multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { OPTION_TEXT_REQUIRED, optionProblem, TEXT_REQUIRED, TOPIC_REQUIRED } from "./question-rules";
import { difficulties, explained, questionTypes, titled } from "./schema";

export const TOPIC_NOT_FOUND = "Topic not found";
export const QUESTION_NOT_FOUND = "Question not found";

/** A custom validation message, in the caller's locale. */
const message = (words: Label) => ({ error: () => t(words) });

export const topicParams = z.object({ id: idSchema });
/** Bulk actions on questions. */
export const bulkQuestionsSchema = z
  .object({
    ids: bulkIds,
    action: z.enum(["activate", "deactivate", "move", "delete"], message("Choose what to do with the questions")),
    /** Required for `move`, forbidden otherwise. */
    topic_id: idSchema.optional(),
  })
  .refine(({ action, topic_id }) => (action === "move") === (topic_id !== undefined), {
    path: ["topic_id"],
    ...message("Please choose a topic only when moving the questions to it"),
  });
export type BulkQuestionsInput = z.infer<typeof bulkQuestionsSchema>;

export const questionParams = z.object({ id: idSchema });

/** Maximum number of models, and of products, per answer. */
const MAX_RELATED_ITEMS = 6;

/** Related items shown after an answer: models by /molecules keys, and products by id. Items of a question replace those of its topic. */
const relatedItemsInput = {
  models: modelKeysInput(MAX_RELATED_ITEMS),
  products: z
    .array(idSchema)
    .max(MAX_RELATED_ITEMS)
    .transform((ids) => [...new Set(ids)])
    .nullish(),
};

/** Null: the topic's items apply. */
const relatedItemFields = { models: z.array(z.string()).nullable(), products: z.array(z.uuid()).nullable() };

const topicName = z.string(message("Topic name is required")).pipe(requiredLine("Topic name", 120));
/** Bangla version of a topic; null: Bangla pages show English. */
const topicInBangla = { name_bn: inBangla(oneLine(120)), description_bn: inBangla(multiLine(1000)) };

export const topicInputSchema = z.object({
  name: topicName,
  description: multiLine(1000).default(""),
  ...topicInBangla,
  ...relatedItemsInput,
  is_active: z.boolean().default(true),
});
export type TopicInput = z.infer<typeof topicInputSchema>;

export const topicChangesSchema = z.object({
  name: topicName.optional(),
  description: multiLine(1000).optional(),
  ...topicInBangla,
  ...relatedItemsInput,
  is_active: z.boolean().optional(),
});
export type TopicChanges = z.infer<typeof topicChangesSchema>;

export const topicListQuery = z.object({
  ...pageQuery(20),
  search: oneLine(SEARCH_MAX).optional(),
  active_only: z.stringbool().default(false),
});
export type TopicListQuery = z.infer<typeof topicListQuery>;

export const topicSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  name_bn: z.string().nullable(),
  description: z.string(),
  description_bn: z.string().nullable(),
  ...relatedItemFields,
  is_active: z.boolean(),
  question_count: z.int(),
  created_at: z.iso.datetime(),
});
export type Topic = z.infer<typeof topicSchema>;
export const topicListSchema = listOf(topicSchema);

/** A topic in a selection. */
export type TopicChoice = Pick<Topic, "id" | "name" | "name_bn">;

const title = z.string(message(TEXT_REQUIRED)).pipe(multiLine(1000).min(1, message(TEXT_REQUIRED)));

const optionInputSchema = z.object({
  /** Id of an existing option; without one, options are matched by text. */
  id: idSchema.nullish(),
  title: z.string(message(OPTION_TEXT_REQUIRED)).pipe(multiLine(500)),
  title_bn: inBangla(multiLine(500)),
  image_url: imageUrlSchema.nullish(),
  is_correct: z.boolean().default(false),
});
export type OptionInput = z.infer<typeof optionInputSchema>;

/** Technical upper bound; the rules check the actual maximum. */
const optionsSchema = z.array(optionInputSchema).max(20);

/** Bangla version of a question; null: Bangla pages show English. */
const questionInBangla = { title_bn: inBangla(multiLine(1000)), explanation_bn: inBangla(multiLine(2000)) };

const questionFields = {
  title,
  ...questionInBangla,
  image_url: imageUrlSchema.nullish(),
  difficulty: z.enum(difficulties),
  question_type: z.enum(questionTypes).default("multiple_choice"),
  explanation: multiLine(2000).default(""),
  source: oneLine(500).nullish(),
  ...relatedItemsInput,
  is_active: z.boolean().default(true),
  /** Whether the question is in the guest sample quiz; games never draw it. */
  is_sample: z.boolean().default(false),
  options: optionsSchema.default([]),
};

function checkOptions(question: Parameters<typeof optionProblem>[0], context: z.core.$RefinementCtx): void {
  const message = optionProblem(question);
  if (message) context.addIssue({ code: "custom", path: ["options"], message });
}

export const questionInputSchema = z
  .object({ topic_id: z.uuid(message(TOPIC_REQUIRED)).toLowerCase(), ...questionFields })
  .superRefine(checkOptions);
export type QuestionInput = z.infer<typeof questionInputSchema>;

/** A question of an import file or the seed, with its topic by name. */
export const questionDraftSchema = z
  .object({
    topic: topicName,
    ...questionFields,
    /** Product names or ids in a file; ids after checking. */
    products: z.array(z.string()).max(MAX_RELATED_ITEMS).default([]),
  })
  .superRefine(checkOptions);
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

/** A partial update: omitted fields stay unchanged. The options are validated after merging with the stored question. */
export const questionChangesSchema = z.object({
  topic_id: z.uuid(message(TOPIC_REQUIRED)).toLowerCase().optional(),
  title: title.optional(),
  ...questionInBangla,
  image_url: imageUrlSchema.nullish(),
  difficulty: z.enum(difficulties).optional(),
  question_type: z.enum(questionTypes).optional(),
  explanation: multiLine(2000).optional(),
  source: oneLine(500).nullish(),
  ...relatedItemsInput,
  is_active: z.boolean().optional(),
  is_sample: z.boolean().optional(),
  options: optionsSchema.optional(),
});
export type QuestionChanges = z.infer<typeof questionChangesSchema>;

const questionFilters = {
  search: oneLine(SEARCH_MAX).optional(),
  topic_id: idSchema.optional(),
  difficulty: z.enum(difficulties).optional(),
  question_type: z.enum(questionTypes).optional(),
  active_only: z.stringbool().default(false),
  sample_only: z.stringbool().default(false),
};

export const questionListQuery = z.object({ ...pageQuery(20), ...questionFilters });
export type QuestionListQuery = z.infer<typeof questionListQuery>;

/** All questions that match the list's filters, across pages. */
export const questionSelectionQuery = z.object({ ...questionFilters, count: expectedCount });
export type QuestionSelectionQuery = z.infer<typeof questionSelectionQuery>;
export const questionSelectionSchema = z.object({ ids: z.array(z.uuid()) });

export const questionExportQuery = z.object(questionFilters);
export type QuestionFilters = z.infer<typeof questionExportQuery>;

export const questionSchema = z.object({
  id: z.uuid(),
  topic_id: z.uuid(),
  topic_name: z.string(),
  topic_name_bn: z.string().nullable(),
  ...titled,
  image_url: z.string().nullable(),
  difficulty: z.enum(difficulties),
  question_type: z.enum(questionTypes),
  ...explained,
  source: z.string().nullable(),
  ...relatedItemFields,
  is_active: z.boolean(),
  is_sample: z.boolean(),
  created_at: z.iso.datetime(),
  options: z.array(
    z.object({
      id: z.uuid(),
      ...titled,
      image_url: z.string().nullable(),
      is_correct: z.boolean(),
    }),
  ),
});
export type Question = z.infer<typeof questionSchema>;
export const questionListSchema = listOf(questionSchema);

/** Allows for the text, options and explanation of one question in two languages. */
export const MAX_PREVIEWS = 14;

export const previewSchema = z.object({ texts: z.array(z.string().max(2000)).max(MAX_PREVIEWS) });

export const previewsSchema = z.object({
  /** Previews in the order of the texts. */
  previews: z.array(
    z.object({
      html: z.string(),
      /** Why the text could not be saved: the first invalid formula. */
      problem: z.string().nullable(),
    }),
  ),
});
export type Preview = z.infer<typeof previewsSchema>["previews"][number];

export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const IMPORT_TOO_LARGE = "The file must be less than 2MB";

export const importFormats = ["csv", "gift"] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importSchema = z.object({
  file: z.file(message("Choose a CSV or GIFT file")),
  /** Defaults to the file extension: .csv, .gift or .txt. */
  format: z.enum(importFormats).optional(),
  /** Validates without writing. */
  dry_run: z.stringbool().default(false),
  /** Writes the valid questions even if others are invalid. */
  accept_valid: z.stringbool().default(false),
});
export type ImportInput = z.infer<typeof importSchema>;

export const importResultSchema = z.object({
  /** Number of valid questions. */
  valid: z.int(),
  /** Rejected lines, each with all its problems, also joined to one text. */
  invalid: z.array(
    z.object({
      line: z.int(),
      message: z.string(),
      /** `column`: the CSV column to which the problem belongs, if any. */
      faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
  /** Number of created questions. */
  created: z.int(),
  /** Topics that the file names but that do not exist yet; they are created with their questions. */
  new_topics: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResultSchema>;
