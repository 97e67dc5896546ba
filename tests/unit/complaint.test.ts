import { expect, it } from "vitest";
import { complaintDue, complaintTimeText, isComplaintOverdue } from "@/lib/contact/complaint";

const filed = new Date("2026-11-26T20:30:00.000Z");
const due = "2026-11-29T20:30:00.000Z";

it("a complaint is due 72 hours after it was sent, also over a closed day", () => {
  expect(complaintDue(filed).toISOString()).toBe(due);
});

it.each([
  ["2026-11-26T20:30:00.000Z", "72 hours left", false],
  ["2026-11-29T19:30:00.001Z", "0 hours left", false],
  ["2026-11-29T19:30:00.000Z", "1 hour left", false],
  ["2026-11-29T20:30:00.000Z", "1 hour overdue", true],
  ["2026-11-29T21:30:00.000Z", "1 hour overdue", true],
  ["2026-11-29T21:30:00.001Z", "2 hours overdue", true],
])("at %s staff read “%s”", (now, text, isOverdue) => {
  expect([complaintTimeText(due, new Date(now)), isComplaintOverdue(due, new Date(now))]).toEqual([text, isOverdue]);
});
