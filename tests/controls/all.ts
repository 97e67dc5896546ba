import { accountsControls } from "./accounts.ts";
import { codesControls } from "./codes.ts";
import type { Control } from "./control.ts";
import { factorsControls } from "./factors.ts";
import { sessionsControls } from "./sessions.ts";

export const controls: readonly Control[] = [
  ...factorsControls,
  ...sessionsControls,
  ...codesControls,
  ...accountsControls,
];
