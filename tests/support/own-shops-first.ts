/** In which order test files begin. None needs it: it only keeps one that takes long from beginning last, with nothing beside it. */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** It asks thousands of times, one after the other; or it starts shops of its own, and waits for what they do by themselves. */
function takesLong({ moduleId }: TestSpecification): boolean {
  return (
    moduleId.endsWith("/bad-input.test.ts") || /\b(?:startTestShop|openDemoShop)\(/.test(readFileSync(moduleId, "utf8"))
  );
}

export class OwnShopsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);

    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}
