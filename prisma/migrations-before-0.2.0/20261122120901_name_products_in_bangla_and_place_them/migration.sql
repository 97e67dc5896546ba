ALTER TABLE "products" ADD COLUMN "name_bn" TEXT, ADD COLUMN "position" INTEGER;

-- One way to write what can be written in several (lib/products/search-text.ts): NFC, without joiners, ASCII digits.
CREATE FUNCTION "fold_search"("words" TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(normalize("words", NFC), U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\200C\200D', '0123456789');

ALTER TABLE "products"
  -- Written anew under a lock: a catalogue has some thousand rows, which takes milliseconds. The release before does not read it.
  -- squawk-ignore adding-field-with-default
  ADD COLUMN "search_names" TEXT NOT NULL GENERATED ALWAYS AS ("fold_search"("name" || ' ' || coalesce("name_bn", ''))) STORED,
  -- The same, in the same run through the table.
  -- squawk-ignore adding-field-with-default
  ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS ("fold_search"("name" || chr(10) || coalesce("name_bn", '') || chr(10) || "description")) STORED;

-- What is written nearly like a term, the nearest first. The threshold is the operator's, so that the index serves it.
CREATE FUNCTION "alike_products"("term" TEXT) RETURNS TABLE ("id" UUID)
  LANGUAGE sql STABLE PARALLEL SAFE
  SET "pg_trgm.word_similarity_threshold" = 0.4
  AS $$
    SELECT "id" FROM "products"
    WHERE "term" <% "search_names" AND "archived_at" IS NULL AND NOT "is_draft"
    ORDER BY word_similarity("term", "search_names") DESC, "is_flagship" DESC, "position", "created_at" DESC, "id"
    LIMIT 48
  $$;
