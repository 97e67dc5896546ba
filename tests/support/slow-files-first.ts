/** Runs slow test files first, so that they do not run alone at the end. */
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Calls that start shops or programs, shape every Bangla word, or find cards in pictures. */
const SLOW_CALL = /\b(?:startTestShop|openDemoShop|backUp|execFileSync|openFont|createDetector)\(/;

/** Includes the file that sends thousands of requests sequentially. */
function isSlow({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith("/bad-input.test.ts") || SLOW_CALL.test(readFileSync(moduleId, "utf8"));
}

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);

    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
