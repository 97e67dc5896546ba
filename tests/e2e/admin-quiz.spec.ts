/** The admin's pages of the quiz: topics, questions, import and export, statistics (issue 5, spec 2, 5 and 8). */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, test } from "@/tests/support/e2e";
import { adminLogin, sessionOf } from "@/tests/support/session";

const admin = { ...adminLogin, fullName: "Admin" };
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const toast = (page: Page) => page.locator("[data-sonner-toast][data-visible=true]");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, text: string) => page.getByRole("main").getByRole("row").filter({ hasText: text });

async function createTopic(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post("/api/v1/quiz/topics", { ...(await sessionOf(request, admin)), data: { name } });

  return (await answer.json()).id;
}

async function createQuestion(request: APIRequestContext, topicId: string, title: string) {
  const options = [
    { title: "Right", is_correct: true },
    { title: "Wrong", is_correct: false },
  ];
  const data = { topic_id: topicId, title, difficulty: "easy", question_type: "multiple_choice", options };
  const answer = await request.post("/api/v1/quiz/questions", { ...(await sessionOf(request, admin)), data });

  return answer.json();
}

/** The call answers 500 without a word of its own: the text of spec 8 is said. */
async function expectFailure(page: Page, call: string, act: () => Promise<void>, text: string): Promise<void> {
  await page.route(`**/api/v1/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
  await act();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText(text);
  await page.unroute(`**/api/v1/${call}`);
}

async function expectInvalid(page: Page, within: Locator, text: string): Promise<void> {
  await expect(toast(page)).toContainText("Validation Error");
  await expect(toast(page)).toContainText(text);
  await expect(within.getByText(text)).toBeVisible();
}

async function useTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("chemcard.theme", value), theme);
}

test.describe("topics", () => {
  test("are added, found, changed, switched off and deleted", async ({ page, signIn }) => {
    await signIn(admin);
    await page.goto("/admin/quiz/topics");
    const name = unique("Colloids");

    await page.getByRole("button", { name: "Add topic" }).click();
    const add = dialog(page, "Add topic");
    await add.getByRole("button", { name: "Add topic" }).click();
    await expectInvalid(page, add, "Topic name is required");
    await add.getByLabel("Name").fill(name);
    await add.getByLabel("Description").fill("Milk, fog and paint");
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

  test("with questions cannot be deleted, and the page says why", async ({ page, request, signIn }) => {
    const name = unique("Kept");
    await createQuestion(request, await createTopic(request, name), unique("Kept?"));
    await signIn(admin);
    await page.goto(`/admin/quiz/topics?search=${name}`);

    const remove = page.getByRole("button", { name: `Delete ${name}` });
    await expect(remove).toBeDisabled();
    await expect(remove).toHaveAccessibleDescription(/A topic with questions cannot be deleted/);
    await page.getByRole("link", { name: `1 questions of ${name}` }).click();
    await expect(page).toHaveURL(/questions\?topic_id=/);
    await expect(row(page, "Kept?")).toHaveCount(1);
  });

  test("say what failed and lose nothing that was typed", async ({ page, request, signIn, expectedFailures }) => {
    expectedFailures.push(500, 409);
    const name = unique("Taken");
    await createTopic(request, name);
    await signIn(admin);
    await page.goto(`/admin/quiz/topics?search=${name}`);

    await page.getByRole("button", { name: "Add topic" }).click();
    const add = dialog(page, "Add topic");
    const send = () => add.getByRole("button", { name: "Add topic" }).click();
    await add.getByLabel("Name").fill(name);
    await expectFailure(page, "quiz/topics", send, "Failed to create topic");
    await send();
    await expect(toast(page)).toContainText("A topic with this name already exists");
    await expect(add.getByLabel("Name")).toHaveValue(name);
    await page.keyboard.press("Escape");

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

test.describe("questions", () => {
  test("are written with formulas and pictures, previewed, listed, and then played", async ({
    page,
    request,
    account,
    signIn,
  }) => {
    const topic = unique("Gases");
    await createTopic(request, topic);
    const title = unique("What is $\\ce{CO2}$ in");
    await signIn(admin);
    await page.goto("/admin/quiz/questions");

    await page.getByRole("button", { name: "Add question" }).click();
    const add = dialog(page, "Add question");
    const preview = add.getByRole("region", { name: "Preview" });
    await add.getByLabel("Topic").selectOption({ label: topic });
    await add.getByLabel("Question", { exact: true }).fill(title);
    await expect(preview.locator("math")).toHaveCount(1);
    await add.getByLabel("Option 1", { exact: true }).fill("A gas");
    await add.getByLabel("Option 2", { exact: true }).fill("Made of $\\frac{1$");
    await expect(preview.getByText("cannot be read")).toBeVisible();
    await add.getByLabel("Option 2", { exact: true }).fill("A metal");
    await expect(preview.getByText("cannot be read")).toBeHidden();
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await add
      .getByLabel("File for: Picture of option 2")
      .setInputFiles({ name: "metal.png", mimeType: "image/png", buffer: picture });
    await expect(toast(page)).toContainText("Image uploaded successfully");
    await expect(preview.locator("img")).toHaveCount(1);
    await add.getByLabel("Explanation").fill("It is $\\ce{O=C=O}$.");
    await expect(preview.getByText("After the answer")).toBeVisible();
    await add.getByRole("button", { name: "Add question" }).click();
    await expect(toast(page)).toContainText("Question created successfully");

    await expect(row(page, topic)).toContainText("Multiple choice");
    await expect(row(page, topic).locator("math")).toHaveCount(1);
    const listed = await request.get("/api/v1/quiz/questions", {
      ...(await sessionOf(request, admin)),
      params: { search: title.slice(-8) },
    });
    const [question] = (await listed.json()).data;
    expect(question.options[1].image_url).toMatch(/^\/media\/uploads\//);
    const answer = await request.post("/api/v1/quiz/submit", {
      ...(await sessionOf(request, account)),
      data: { question_id: question.id, selected_option_id: question.options[0].id },
    });
    expect(await answer.json()).toMatchObject({ is_correct: true, explanation: "It is $\\ce{O=C=O}$." });
  });

  test("are found by every filter, changed and deleted", async ({ page, request, signIn }) => {
    const topic = unique("Metals");
    const topicId = await createTopic(request, topic);
    const first = unique("Which metal?");
    const other = unique("Which other?");
    await createQuestion(request, topicId, first);
    await createQuestion(request, topicId, other);
    await signIn(admin);
    await page.goto("/admin/quiz/questions");

    await page.getByLabel("Topic", { exact: true }).selectOption({ label: topic });
    await expect(page).toHaveURL(new RegExp(`topic_id=${topicId}`));
    await page.getByLabel("Search questions").fill(first);
    await page.keyboard.press("Enter");
    await expect(row(page, other)).toHaveCount(0);

    await page.getByRole("button", { name: `Edit ${first}` }).click();
    const edit = dialog(page, "Edit question");
    await edit.getByLabel("Difficulty").selectOption("hard");
    await edit.getByLabel("Active").uncheck();
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(toast(page)).toContainText("Question updated successfully");
    await expect(row(page, first)).toContainText("Hard");
    await expect(row(page, first)).toContainText("Inactive");

    await page.getByLabel("Difficulty").selectOption("hard");
    await expect(page).toHaveURL(/difficulty=hard/);
    await page.getByLabel("Type").selectOption("multiple_choice");
    await expect(page).toHaveURL(/question_type=multiple_choice/);
    await expect(row(page, first)).toHaveCount(1);
    await page.getByRole("switch", { name: "Active only" }).check();
    await expect(page.getByRole("heading", { name: "No questions found" })).toBeVisible();
    await page.getByRole("switch", { name: "Active only" }).uncheck();

    await page.getByRole("button", { name: `Delete ${first}` }).click();
    await page.getByRole("button", { name: "Delete question" }).click();
    await expect(toast(page)).toContainText("Question deleted successfully");
    await expect(row(page, first)).toHaveCount(0);
  });

  test("get other options with another type, and one right option at a time", async ({ page, signIn }) => {
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Add question" }).click();
    const add = dialog(page, "Add question");
    const options = add.getByRole("radio");
    const addOption = add.getByRole("button", { name: "Add option" });

    await expect(options).toHaveCount(2);
    await expect(options.nth(0)).toBeChecked();
    await expect(add.getByRole("button", { name: "Remove option 1" })).toBeDisabled();
    for (const count of [3, 4, 5]) {
      await addOption.click();
      await expect(options).toHaveCount(count);
    }
    await expect(addOption).toHaveCount(0);
    await expect(add.getByLabel("Option 5", { exact: true })).toBeFocused();
    await options.nth(3).check();
    await expect(options.nth(0)).not.toBeChecked();
    await expect(add.getByRole("radio", { checked: true })).toHaveCount(1);

    await add.getByLabel("Type").selectOption("short_answer");
    await expect(options).toHaveCount(0);
    await add.getByLabel("Type").selectOption("multiple_choice");
    await expect(options).toHaveCount(2);
    await expect(options.nth(0)).toBeChecked();
    await expect(options.nth(1)).not.toBeChecked();
    await expect(add.getByLabel("Option 1", { exact: true })).toHaveValue("");
  });

  test("say what is wrong before they are sent, and are not lost by Escape", async ({ page, request, signIn }) => {
    const topic = unique("Checked");
    await createTopic(request, topic);
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Add question" }).click();
    const add = dialog(page, "Add question");
    const send = () => add.getByRole("button", { name: "Add question" }).click();

    await send();
    await expectInvalid(page, add, "Please select a topic");
    await add.getByLabel("Topic").selectOption({ label: topic });
    await send();
    await expectInvalid(page, add, "Please enter a question text");
    await add.getByLabel("Question", { exact: true }).fill("Which?");
    await send();
    await expectInvalid(page, add, "All options must have text");
    await add.getByRole("button", { name: "Add option" }).click();
    for (const number of [1, 2, 3]) await add.getByLabel(`Option ${number}`, { exact: true }).fill(`Text ${number}`);
    await add.getByRole("button", { name: "Remove option 1" }).click();
    await send();
    await expectInvalid(page, add, "Multiple choice questions must have exactly one correct answer");

    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(add).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(add.getByLabel("Question", { exact: true })).toHaveValue("Which?");
    await add.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(add).toBeHidden();
  });

  test("say what failed", async ({ page, request, signIn, expectedFailures }) => {
    expectedFailures.push(500);
    const title = unique("Failing?");
    await createQuestion(request, await createTopic(request, unique("Failing")), title);
    await signIn(admin);
    await page.goto(`/admin/quiz/questions?search=${title}`);

    await page.getByRole("button", { name: `Edit ${title}` }).click();
    const edit = dialog(page, "Edit question");
    const save = () => edit.getByRole("button", { name: "Save changes" }).click();
    await expectFailure(page, "quiz/questions/*", save, "Failed to update question");

    const file = edit.getByLabel("File for: Picture of the question");
    await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(toast(page)).toContainText("Invalid file type");
    await expect(toast(page)).toContainText("Please select an image file");
    await file.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024) });
    await expect(toast(page)).toContainText("File too large");
    await expect(toast(page)).toContainText("Image must be less than 5MB");
    await page.route("**/api/v1/products/upload-image", (route) => route.fulfill({ status: 500, json: {} }));
    await file.setInputFiles({ name: "small.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(toast(page)).toContainText("Upload failed");
    await expect(toast(page)).toContainText("Failed to upload image. Please try again.");
    await edit.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: `Delete ${title}` }).click();
    const remove = () => page.getByRole("button", { name: "Delete question" }).click();
    await expectFailure(page, "quiz/questions/*", remove, "Failed to delete question");

    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Add question" }).click();
    const add = dialog(page, "Add question");
    await add.getByLabel("Topic").selectOption({ index: 1 });
    await add.getByLabel("Question", { exact: true }).fill("Which?");
    await add.getByLabel("Option 1", { exact: true }).fill("A");
    await add.getByLabel("Option 2", { exact: true }).fill("B");
    const send = () => add.getByRole("button", { name: "Add question" }).click();
    await expectFailure(page, "quiz/questions", send, "Failed to create question");
    await expect(add.getByLabel("Question", { exact: true })).toHaveValue("Which?");
  });
});

test.describe("files", () => {
  const heading = "topic,title,correct,option_1,option_2";

  test("are checked first, and their good part is imported and exported", async ({ page, signIn }) => {
    const topic = unique("Imported");
    const good = unique("Good?");
    const lines = [heading, `${topic},${good},1,Yes,No`, `${topic},Bad?,7,Yes,No`, `${topic},,1,Yes,No`];
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Import" }).click();
    const add = dialog(page, "Import questions");

    await add
      .getByLabel("CSV or GIFT file")
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await expect(add.getByText("1 question is right, 2 cannot be taken.")).toBeVisible();
    await expect(add.getByText(`New topic: ${topic}`)).toBeVisible();
    await expect(add.getByRole("row").nth(1)).toContainText("3correct must be the number of an option");
    await expect(add.getByRole("row").nth(2)).toContainText("4Please enter a question text");
    await expectAccessible(page);
    await add.getByRole("button", { name: "Import the good part: 1 question" }).click();
    await expect(toast(page)).toContainText("1 question imported");
    await expect(row(page, good)).toContainText(topic);

    await page.getByLabel("Search questions").fill(good);
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 question", { exact: true })).toBeVisible();
    for (const [name, text] of [
      ["CSV", `${topic},medium,multiple_choice,true,${good}`],
      ["GIFT", `$CATEGORY: ${topic}`],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: `Export ${name}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^quiz-questions-\d{4}-\d{2}-\d{2}\.(csv|gift)$/);
      expect(await readFile(await file.path(), "utf8")).toContain(text);
    }
  });

  test("that cannot be read say why", async ({ page, signIn, expectedFailures }) => {
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
      "quiz/questions/export.csv",
      () => page.getByRole("button", { name: "Export CSV" }).click(),
      "Failed to export questions",
    );
  });
});

test("statistics show the coverage, and per topic which questions are bad", async ({ page, request, signIn }) => {
  const topic = unique("AAA counted");
  const topicId = await createTopic(request, topic);
  await createQuestion(request, topicId, unique("Counted?"));
  await signIn(admin);
  await page.goto("/admin/quiz/stats?limit=100");

  const stats = await (await request.get("/api/v1/quiz/stats", await sessionOf(request, admin))).json();
  const main = page.getByRole("main");
  await expect(main).toContainText("The aim is 10 active questions for each active topic.");
  await expect(main.getByText("questions per topic")).toBeVisible();
  await expect(main.getByRole("region", { name: "By difficulty" })).toContainText("Easy");
  await expect(main.getByRole("region", { name: "By type" })).toContainText("Descriptive");
  expect(stats.average_questions_per_topic).toBeGreaterThan(0);
  await expect(row(page, topic)).toContainText("10%");

  await row(page, topic).getByRole("link").click();
  await expect(page.getByRole("heading", { name: topic })).toBeVisible();
  await expect(row(page, "Counted?")).toContainText("Not answered yet");
  await page.getByRole("link", { name: /^Find Counted/ }).click();
  await expect(row(page, "Counted?")).toContainText(topic);
});

for (const theme of ["dark", "light"]) {
  test(`all pages and dialogs are accessible in the ${theme} theme`, async ({ page, request, signIn }) => {
    const topicId = await createTopic(request, unique("Seen"));
    await useTheme(page, theme);
    await signIn(admin);
    for (const path of ["/admin/quiz/topics", "/admin/quiz/stats", `/admin/quiz/stats/${topicId}`]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto("/admin/quiz/topics");
    await page.getByRole("button", { name: "Add topic" }).click();
    await dialog(page, "Add topic").waitFor();
    await expectAccessible(page);
    await page.goto("/admin/quiz/questions");
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await dialog(page, "Edit question").waitFor();
    await expectAccessible(page);
  });
}
