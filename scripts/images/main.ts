/** `npm run images:pin` and `npm run images:check`. */
import { Failure, report } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { pinImages, requirePinned } from "./pin.ts";

const commands: Record<string, () => Promise<string>> = {
  pin: async () => `Wrote the digests of ${await pinImages(inRoot(), process.env.IMAGE_REGISTRY)} images.`,
  check: async () => {
    requirePinned(inRoot());
    return "Every image has its digest.";
  },
};

try {
  const command = commands[process.argv[2] ?? ""];
  if (!command) throw new Failure("Missing command: pin or check.");
  console.log(await command());
} catch (error) {
  report(error);
  process.exitCode = 1;
}
