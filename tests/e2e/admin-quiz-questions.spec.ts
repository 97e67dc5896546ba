/** The admin's list and form of quiz questions (issue 5, spec 2, 4, 5 and 8). */
import type { Locator } from "@playwright/test";
import sharp from "sharp";
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
import { expect, test, toast } from "@/tests/support/e2e";
import { sessionOf } from "@/tests/support/session";

test.describe("questions", () => {
  test("are written with formulas and images, previewed, listed, and then played", async ({
    page,
    request,
    account,
    signIn,
  }) => {
    const topic = unique("Gases");
    await addTopic(request, topic);
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
    await add.getByLabel("Option 2 in Bangla").fill("ধাতু");
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await add
      .getByLabel("File for: Picture of option 2")
      .setInputFiles({ name: "metal.png", mimeType: "image/png", buffer: picture });
    await expect(toast(page)).toContainText("Image uploaded successfully");
    await expect(preview.locator("img")).toHaveCount(1);
    await add.getByLabel(/^Explanation \(/).fill("It is $\\ce{O=C=O}$.");
    await expect(preview.getByText("After the answer")).toBeVisible();
    await add.getByLabel(/^In 3D/).fill("co2");
    await add.getByRole("button", { name: "Add Carbon dioxide, CO2" }).click();
    await add.getByLabel("Cards that teach this").fill("everyday mol");
    await add.getByRole("button", { name: "Add Everyday molecules" }).click();
    await expect(add.getByRole("button", { name: "Take away Everyday molecules" })).toBeVisible();
    await expect(preview).toContainText("In 3D: Carbon dioxide. After a wrong answer: Everyday molecules.");
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
    expect(question.options[1].title_bn).toBe("ধাতু");
    const answer = await request.post("/api/v1/quiz/submit", {
      ...(await sessionOf(request, account)),
      data: { question_id: question.id, selected_option_id: question.options[0].id },
    });
    expect(await answer.json()).toMatchObject({
      is_correct: true,
      explanation: "It is $\\ce{O=C=O}$.",
      models: [{ key: "carbon-dioxide" }],
      products: [{ name: "Everyday molecules" }],
    });
  });

  test("are found by every filter, changed and deleted", async ({ page, request, signIn }) => {
    const topic = unique("Metals");
    const topicId = await addTopic(request, topic);
    const first = unique("Which metal?");
    const other = unique("Which other?");
    await addQuestion(request, topicId, first);
    await addQuestion(request, topicId, other);
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

    const destination = unique("Alloys");
    await addTopic(request, destination);
    await page.goto(`/admin/quiz/questions?topic_id=${topicId}`);
    await row(page, other).getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: "Selected questions" });
    await bar.getByLabel("Topic to move them to").selectOption({ label: destination });
    await bar.getByRole("button", { name: "Move" }).click();
    await expect(bar.getByText(`1 moved to ${destination}`)).toBeVisible();
    await bar.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete questions" }).click();
    await expect(bar.getByText("1 deleted")).toBeVisible();
  });

  test("get other options with another type, and exactly one correct option", async ({ page, signIn }) => {
    await signIn(admin);
    await page.goto("/admin/quiz/questions");
    await page.getByRole("button", { name: "Add question" }).click();
    const add = dialog(page, "Add question");
    const options = add.getByRole("group", { name: /^Options/ }).getByRole("radio");
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
    await expect(add.getByRole("region", { name: "Preview" }).getByRole("radio")).toHaveCount(5);

    await add.getByLabel("Type").selectOption("short_answer");
    await expect(options).toHaveCount(0);
    await add.getByLabel("Type").selectOption("multiple_choice");
    await expect(options).toHaveCount(2);
    await expect(options.nth(0)).toBeChecked();
    await expect(options.nth(1)).not.toBeChecked();
    await expect(add.getByLabel("Option 1", { exact: true })).toHaveValue("");
  });

  test("show errors before they are sent, and Escape does not discard them", async ({ page, request, signIn }) => {
    const topic = unique("Checked");
    await addTopic(request, topic);
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

    await add.getByLabel("Source").fill("A book");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect(add.getByLabel("Question", { exact: true })).toHaveValue("Which?");
    await add.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(add).toBeHidden();
  });

  test("show server errors", async ({ page, request, signIn, expectedFailures }) => {
    expectedFailures.push(500);
    const title = unique("Failing?");
    await addQuestion(request, await addTopic(request, unique("Failing")), title);
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
    await file.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
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

  test("show errors in a toast that covers no button of the dialog", async ({ page, signIn }) => {
    await signIn(admin);
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/admin/quiz/questions");
      await page.getByRole("button", { name: "Add question" }).click();
      const add = dialog(page, "Add question");
      await add
        .getByLabel("File for: Picture of the question")
        .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
      await expect(toast(page)).toContainText("Invalid file type");
      const own = ["Close", "Cancel", "Add question"].map((name) => add.getByRole("button", { name, exact: true }));
      for (const button of own) await expectApart(button, toast(page));

      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect(toast(page)).toHaveCount(0);
      await expect(add).toBeVisible();
    }
  });
});

/** Expects that the elements do not overlap, once both are stationary. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) throw new Error("Nothing to be seen");
    const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
  }).toPass({ timeout: 3000 });
}
