/** Runs slow test files first, so that they do not run alone at the end. */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that send thousands of requests sequentially, or start their own shops. */
function isSlow({ moduleId }: TestSpecification): boolean {
  return (
    moduleId.endsWith("/bad-input.test.ts") || /\b(?:startTestShop|openDemoShop)\(/.test(readFileSync(moduleId, "utf8"))
  );
}

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);

    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
