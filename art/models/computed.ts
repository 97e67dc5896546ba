/** Computes a molecule's geometry from its SMILES, offline. */
import { execFileSync } from "node:child_process";
import { inRoot } from "../../scripts/bootstrap/project.mjs";
import type { Structure } from "./geometry";

export function fromSmiles(smiles: string): Structure {
  const text = execFileSync(process.execPath, ["--import", "tsx", inRoot("art/models/conformer.ts"), smiles]);

  return JSON.parse(text.toString());
}
