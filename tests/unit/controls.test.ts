/** The list of security controls whose tests are tested (ADR 101) fits the sources. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { controls } from "@/tests/controls/all";

const read = (file: string) => readFileSync(file, "utf8");

it("has at least 40 controls, each once", () => {
  const names = controls.map(({ name }) => name);

  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

it.each(controls)(
  "$name: its code occurs once, and its test exists",
  ({ file, code, without, test: [path, title] }) => {
    expect(read(file).split(code)).toHaveLength(2);
    expect(without).not.toBe(code);
    expect(read(path)).toContain(title);
  },
);
