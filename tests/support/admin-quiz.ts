/** Helpers of the quiz admin browser tests. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, toast } from "./e2e";
import { adminLogin, sessionOf } from "./session";

export const admin = { ...adminLogin, fullName: "Admin" };
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
export const row = (page: Page, text: string) => page.getByRole("main").getByRole("row").filter({ hasText: text });

export async function addTopic(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.post("/api/v1/quiz/topics", { ...(await sessionOf(request, admin)), data: { name } });

  return (await answer.json()).id;
}

export async function addQuestion(request: APIRequestContext, topicId: string, title: string) {
  const options = [
    { title: "Right", is_correct: true },
    { title: "Wrong", is_correct: false },
  ];
  // Players of other tests may draw this question, and expect an explanation.
  const explanation = "It says so itself.";
  const data = { topic_id: topicId, title, difficulty: "easy", question_type: "multiple_choice", options, explanation };
  const answer = await request.post("/api/v1/quiz/questions", { ...(await sessionOf(request, admin)), data });

  return answer.json();
}

/** Makes the endpoint return 500 without details, and expects the error message of spec 8. */
export async function expectFailure(page: Page, call: string, act: () => Promise<void>, text: string): Promise<void> {
  await page.route(`**/api/v1/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
  await act();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText(text);
  await page.unroute(`**/api/v1/${call}`);
}

/** Expects the error at its field, and in a toast (D9.19). */
export async function expectInvalid(page: Page, within: Locator, text: string): Promise<void> {
  await expect(within.getByText(text)).toBeVisible();
  await expect(toast(page, "Validation Error")).toContainText(text);
}
