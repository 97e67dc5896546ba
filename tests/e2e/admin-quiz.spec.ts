/** The quiz admin pages: topics, statistics, question files (issue 5, spec 2, 5 and 8). */
import { readFile } from "node:fs/promises";
import {
  addQuestion,
  addTopic,
  admin,
  dialog,
  expectFailure,
  expectInvalid,
  row,
  unique,
} from "@/tests/support/admin-quiz";
import { expect, expectAccessible, expectBothThemes, test, toast } from "@/tests/support/e2e";

test.describe("topics", () => {
  test("are added, found, changed, disabled and deleted", async ({ page, signIn }) => {
    await signIn(admin);
    await page.goto("/admin/quiz/topics");
    const name = unique("Colloids");

    await page.getByRole("button", { name: "Add topic" }).click();
    const add = dialog(page, "Add topic");
    await add.getByRole("button", { name: "Add topic" }).click();
    await expectInvalid(page, add, "Topic name is required");
    await add.getByLabel("Name", { exact: true }).fill(name);
    await add.getByLabel(/^Description \(/).fill("Milk, fog and paint");
    await add.getByRole("button", { name: "Add topic" }).click();
    await expect(toast(page)).toContainText("Topic created successfully");
    await expect(page.getByRole("button", { name: "Add topic" })).toBeFocused();

    await page.getByLabel("Search topics").fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=Colloids/);
    await expect(row(page, name)).toContainText("Milk, fog and paint");

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const edit = dialog(page, "Edit topic");
    await edit.getByLabel("Active").uncheck();
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page)).toContainText("Topic updated successfully");
    await expect(row(page, name)).toContainText("Inactive");
    await page.getByRole("switch", { name: "Active only" }).check();
    await expect(page).toHaveURL(/active_only=true/);
    await expect(page.getByRole("heading", { name: "No topics found" })).toBeVisible();
    await page.getByRole("switch", { name: "Active only" }).uncheck();

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this topic?" });
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: `Delete ${name}` })).toBeFocused();
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Delete topic" }).click();
    await expect(toast(page)).toContainText("Topic deleted successfully");
    await expect(row(page, name)).toHaveCount(0);
  });

  test("with questions cannot be deleted, and the page shows the reason", async ({ page, request, signIn }) => {
    const name = unique("Kept");
    await addQuestion(request, await addTopic(request, name), unique("Kept?"));
    await signIn(admin);
    await page.goto(`/admin/quiz/topics?search=${name}`);

    const remove = page.getByRole("button", { name: `Delete ${name}` });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription("Still has 1 question");
    await page.getByRole("link", { name: `1 question of ${name}` }).click();
    await expect(page).toHaveURL(/questions\?topic_id=/);
    await expect(row(page, "Kept?")).toHaveCount(1);
  });

  test("show server errors and keep the input", async ({ page, request, signIn, expectedFailures }) => {
    expectedFailures.push(500, 409);
    const name = unique("Taken");
    await addTopic(request, name);
    await signIn(admin);
    await page.goto(`/admin/quiz/topics?search=${name}`);

    await page.getByRole("button", { name: "Add topic" }).click();
    const add = dialog(page, "Add topic");
    const send = () => add.getByRole("button", { name: "Add topic" }).click();
    await add.getByLabel("Name", { exact: true }).fill(name);
    await expectFailure(page, "quiz/topics", send, "Failed to create topic");
    await send();
    await expect(toast(page)).toContainText("A topic with this name already exists");
    await expect(add.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const save = () => dialog(page, "Edit topic").getByRole("button", { name: "Save changes" }).click();
    await expectFailure(page, "quiz/topics/*", save, "Failed to update topic");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: `Delete ${name}` }).click();
    const remove = () => page.getByRole("button", { name: "Delete topic" }).click();
    await expectFailure(page, "quiz/topics/*", remove, "Failed to delete topic");
    await expect(row(page, name)).toHaveCount(1);
  });
});

/** As downloaded by the browser. */
const sampleFile = async (path: string) => ({ name: "sample.csv", mimeType: "text/csv", buffer: await readFile(path) });

test.describe("import files", () => {
  const heading = "topic,title,correct,option_1,option_2";

  test("are checked first, and their valid part is imported and exported", async ({ page, signIn }) => {
    const topic = unique("Imported");
    const good = unique("Good?");
    const lines = [heading, `${topic},${good},1,Yes,No`, `${topic},Bad?,7,Yes,Yes`, `${topic},,1,Yes,No`];
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Import" }).click();
    const add = dialog(page, "Import questions");
    const [sample] = await Promise.all([
      page.waitForEvent("download"),
      add.getByRole("link", { name: "Download a sample file" }).click(),
    ]);
    await add.getByLabel("CSV or GIFT file").setInputFiles(await sample.path().then(sampleFile));
    await expect(add.getByText("4 questions are valid.")).toBeVisible();

    await add
      .getByLabel("CSV or GIFT file")
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await expect(add.getByText("1 question is valid, 2 can't be imported.")).toBeVisible();
    await expect(add.getByText(`New topic: ${topic}`)).toBeVisible();
    await expect(add.getByRole("row").nth(1)).toContainText("3correct must be the number of an option");
    await expect(add.getByRole("row").nth(1)).toContainText("Two options have the same text");
    await expect(add.getByRole("row").nth(2)).toContainText("4titlePlease enter a question text");
    await expectAccessible(page);
    await add.getByRole("button", { name: "Import the valid part: 1 question" }).click();
    await expect(toast(page)).toContainText("1 question imported");
    await expect(row(page, good)).toContainText(topic);

    await page.getByLabel("Search questions").fill(good);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 question", { exact: true })).toBeVisible();
    for (const [name, text] of [
      ["CSV", `${topic},medium,multiple_choice,true,false,${good}`],
      ["GIFT", `$CATEGORY: ${topic}`],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: `Export ${name}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^quiz-questions-\d{4}-\d{2}-\d{2}\.(csv|gift)$/);
      expect(await readFile(await file.path(), "utf8")).toContain(text);
    }
  });

  test("that cannot be parsed show the reason", async ({ page, signIn, expectedFailures }) => {
    expectedFailures.push(422, 500);
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Import" }).click();
    const add = dialog(page, "Import questions");
    const choose = (name: string) =>
      add
        .getByLabel("CSV or GIFT file")
        .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(`${heading}\n`) });

    await choose("bank.pdf");
    await expect(add.getByText("Choose a file that ends in .csv, .gift or .txt")).toBeVisible();
    await expectFailure(page, "quiz/questions/import", () => choose("bank.csv"), "Failed to import questions");
    await page.keyboard.press("Escape");
    await expect(add).toBeHidden();

    await expectFailure(
      page,
      "quiz/questions/export.csv?**",
      () => page.getByRole("button", { name: "Export CSV" }).click(),
      "Failed to export questions",
    );
  });
});

test("statistics list the most failed questions with links, and show the coverage", async ({
  page,
  request,
  signIn,
}) => {
  const topic = unique("AAA counted");
  const topicId = await addTopic(request, topic);
  await addQuestion(request, topicId, unique("Counted?"));
  await signIn(admin);
  await page.goto("/admin/quiz/stats");

  const main = page.getByRole("main");
  const worst = main.getByRole("region", { name: "Questions by their answers" });
  await expect(main).toContainText("have at least 5 answers and appear here");
  await expect(worst.getByRole("columnheader", { name: "Wrong", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await worst.getByRole("link", { name: "Answers", exact: true }).click();
  await expect(page).toHaveURL(/sort=most_asked/);
  await page.goBack();
  await expect(page).toHaveURL("/admin/quiz/stats");

  await worst
    .getByRole("link", { name: /^Edit / })
    .first()
    .click();
  const edit = dialog(page, "Edit question");
  await expect(edit.getByLabel("Question", { exact: true })).not.toHaveValue("");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/quiz/questions");
  await page.goBack();

  await expect(main).toContainText("Aim for 10 active questions in each active topic.");
  await expect(main.getByText("questions per topic")).toBeVisible();
  await expect(main.getByRole("region", { name: "By difficulty" })).toContainText("Easy");
  await expect(main.getByRole("region", { name: "By type" })).toContainText("Descriptive");
  await expect(row(page, topic)).toContainText("10%");
  await row(page, topic).getByRole("link").click();
  await expect(page.getByRole("heading", { name: topic })).toBeVisible();
  await expect(row(page, "Counted?")).toContainText("Not answered yet");
  await page.getByRole("link", { name: /^Edit Counted/ }).click();
  await expect(edit.getByLabel("Question", { exact: true })).toHaveValue(/^Counted/);
});

test("all pages and dialogs are accessible in both themes", { tag: "@exhaustive" }, async ({
  page,
  request,
  signIn,
}) => {
  // Runs axe twelve times, on pages with long tables.
  test.slow();
  const topicId = await addTopic(request, unique("Seen"));
  await signIn(admin);
  for (const path of ["/admin/quiz/stats", `/admin/quiz/stats/${topicId}`, "/admin/quiz/topics"]) {
    await page.goto(path);
    await expectBothThemes(page);
  }
  await page.getByRole("button", { name: "Add topic" }).click();
  await dialog(page, "Add topic").waitFor();
  await expectBothThemes(page);
  await page.goto("/admin/quiz/questions");
  await expectBothThemes(page);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await dialog(page, "Edit question").waitFor();
  await expectBothThemes(page);
});
