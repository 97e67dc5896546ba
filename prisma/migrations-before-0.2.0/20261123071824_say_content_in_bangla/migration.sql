-- Nullable or with a constant default: nothing is rewritten, and the release before does not name these columns.
ALTER TABLE "order_items" ADD COLUMN "product_name_bn" TEXT;
ALTER TABLE "quiz_topics" ADD COLUMN "name_bn" TEXT, ADD COLUMN "description_bn" TEXT;
ALTER TABLE "quiz_questions" ADD COLUMN "title_bn" TEXT, ADD COLUMN "explanation_bn" TEXT;
ALTER TABLE "quiz_options" ADD COLUMN "title_bn" TEXT;
ALTER TABLE "products"
  ADD COLUMN "box_contents_bn" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "description_bn" TEXT,
  ADD COLUMN "works_with_bn" TEXT;

-- The text of a search takes in the description in Bangla.
ALTER TABLE "products"
  -- PostgreSQL 15 cannot change what a column is computed from: it goes and comes back under its name in one transaction, so that the
  -- release before, which reads it, never misses it.
  -- squawk-ignore ban-drop-column
  DROP COLUMN "search_text",
  -- Written anew under a lock: a catalogue has some thousand rows, which takes milliseconds.
  -- squawk-ignore adding-field-with-default
  ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("fold_search"("name" || chr(10) || coalesce("name_bn", '') || chr(10) || "description" || chr(10) || coalesce("description_bn", ''))) STORED,
  -- The same, in the same run through the table. The collation is ICU's: that of the database puts ড়, য়, ৎ and ং in wrong places.
  -- squawk-ignore adding-field-with-default
  ADD COLUMN "sort_name_bn" TEXT COLLATE "bn-BD-x-icu" NOT NULL GENERATED ALWAYS AS (coalesce("name_bn", "name")) STORED;
