/** Corrections of the question bank apply to shops that have loaded it, without overwriting admins' changes. */
import { afterAll, expect, it } from "vitest";
import { quizBank } from "@/prisma/seed/quiz/index";
import { createOlderDatabase } from "@/tests/support/older-shop";

const { migrated, drop } = await createOlderDatabase("corrections", "20261128114500");

afterAll(drop);

/** An excerpt as `quiz:load` loaded it; an admin has changed the last two. */
const LOADED = String.raw`
  INSERT INTO versions (name, version) VALUES ('quiz', 7) ON CONFLICT (name) DO UPDATE SET version = 7;
  INSERT INTO quiz_topics (id, name, description_bn) VALUES ('00000000-0000-4000-8000-000000000001', 'Electrochemistry and metals',
    'তড়িৎ কোষ ও ব্যাটারি, তড়িৎ বিশ্লেষণ, ধাতুর ক্ষয়, ধাতু নিষ্কাশন ও ধাতু সংকর।');
  INSERT INTO quiz_questions (id, topic_id, difficulty, question_type, title, title_bn, explanation, explanation_bn, models)
  SELECT id::uuid, '00000000-0000-4000-8000-000000000001', 'medium', 'multiple_choice', title, title_bn, explanation, explanation_bn, models
  FROM (VALUES
    ('00000000-0000-4000-8000-000000000011', 'How many electrons can the shell with n = 3 hold at most?', 'n = ৩ শক্তিস্তরে সর্বোচ্চ কয়টি ইলেকট্রন থাকতে পারে?',
      'A shell holds up to $2n^2$ electrons, and 2 × 3 × 3 = 18: two in 3s, six in 3p and ten in 3d.',
      'একটি শক্তিস্তরে সর্বোচ্চ $2n^2$ সংখ্যক ইলেকট্রন থাকতে পারে, আর ২ × ৩ × ৩ = ১৮: 3s-এ দুটি, 3p-তে ছয়টি ও 3d-তে দশটি।', ARRAY['argon-atom']),
    ('00000000-0000-4000-8000-000000000012', 'What is the part of water in $\ce{NH3 + H2O <=> NH4+ + OH-}$?', NULL, '', NULL, ARRAY['water']),
    ('00000000-0000-4000-8000-000000000013', 'What is the common name of calcium hydroxide, $\ce{Ca(OH)2}$?', 'ক্যালশিয়াম হাইড্রোক্সাইডের ($\ce{Ca(OH)2}$) প্রচলিত নাম কী?',
      '', NULL, ARRAY[]::text[]),
    ('00000000-0000-4000-8000-000000000014', 'Which gas makes up about 78 % of dry air by volume?', NULL, '', NULL, ARRAY['nitrogen-atom', 'oxygen-atom']),
    ('00000000-0000-4000-8000-000000000015', 'Which order of the first ionisation energies is right?', 'আয়নীকরণ শক্তির ক্রম কোনটি?', '', NULL, ARRAY[]::text[])
  ) AS loaded(id, title, title_bn, explanation, explanation_bn, models);
  INSERT INTO quiz_options (id, question_id, position, title, title_bn, is_correct) VALUES
    (gen_random_uuid(), '00000000-0000-4000-8000-000000000013', 0, 'Quicklime', 'কুইকলাইম', false),
    (gen_random_uuid(), '00000000-0000-4000-8000-000000000013', 1, 'Chalk', 'কুইকলাইম', false)`;

const READ = `
  SELECT q.title, q.title_bn, q.explanation, q.explanation_bn, q.models, t.description_bn,
    (SELECT array_agg(o.title_bn ORDER BY o.position) FROM quiz_options o WHERE o.question_id = q.id) AS options_bn,
    (SELECT version FROM versions WHERE name = 'quiz') AS version
  FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id ORDER BY q.id`;

it("updates questions that are unchanged since they were loaded, and no others", async () => {
  const rows = await migrated(LOADED, READ);
  const bank = new Map(quizBank.flatMap(({ questions }) => questions.map((question) => [question.title, question])));
  const [shell, water, lime, air, energies] = rows;
  const ofBank = bank.get("How many electrons can the shell with n = 3 hold at most?");

  expect(shell).toMatchObject({
    explanation: ofBank?.explanation,
    explanation_bn: ofBank?.explanationBn,
    models: ["zinc-atom"],
    description_bn: quizBank.find(({ name }) => name === "Electrochemistry and metals")?.descriptionBn,
    version: "8",
  });
  expect(bank.has(water?.title)).toBe(true);
  expect(lime?.title_bn).toBe(bank.get(lime?.title)?.titleBn);
  expect(lime?.options_bn).toEqual(["চুন (CaO)", "কুইকলাইম"]);
  expect([air?.models, energies?.title_bn]).toEqual([["nitrogen-atom", "oxygen-atom"], "আয়নীকরণ শক্তির ক্রম কোনটি?"]);
});
