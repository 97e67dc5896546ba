/** The error message that a form's toast shows (D9.19); every admin form uses it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { firstMessage } from "@/components/shared/use-checked-form";

it.each([
  [
    "the first field",
    { name: { message: "Name is required" }, price: { message: "Enter a number" } },
    "Name is required",
  ],
  [
    "a row of a list",
    { options: [undefined, { title: { message: "All options must have text" } }] },
    "All options must have text",
  ],
  ["a list as a whole", { options: { root: { message: "Too few" } } }, "Too few"],
  ["a field that is called message", { message: { message: "Message is required" } }, "Message is required"],
  ["nothing", {}, null],
])("finds the error message of %s", (_, errors, message) => {
  expect(firstMessage(errors)).toBe(message);
});

it("is used by every admin form", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.includes(`${path.sep}admin${path.sep}`) && /\.tsx?$/.test(file),
  );
  const unchecked = files.filter((file) => /\buseForm\b/.test(readFileSync(path.join("components", file), "utf8")));

  expect(files.length).toBeGreaterThan(100);
  expect(unchecked).toEqual([]);
});
