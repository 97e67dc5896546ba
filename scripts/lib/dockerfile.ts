/** Parses the Dockerfile into steps, for the lint rules and the image rehearsal. */
import {
  DockerfileParser,
  type From,
  type Instruction,
  type JSONInstruction,
  type ModifiableInstruction,
  type PropertyInstruction,
} from "dockerfile-ast";

export type Step = {
  /** Upper case. */
  keyword: string;
  /** The source text with continued lines joined. */
  text: string;
  /** Arguments without flags; in the JSON form each string separately. */
  values: string[];
  /** Names and values of ENV, ARG or LABEL. */
  settings: Record<string, string>;
  /** `from` of `--from=build`. */
  flags: Record<string, string>;
  /** Written as a JSON list, which runs without a shell. */
  isJson: boolean;
};

/** The steps of one FROM. */
export type Stage = { image: string; name: string | null; steps: Step[] };

const WITH_SETTINGS = ["ENV", "ARG", "LABEL"];

function settingsOf(instruction: Instruction): Record<string, string> {
  if (!WITH_SETTINGS.includes(instruction.getKeyword())) return {};
  const properties = (instruction as PropertyInstruction).getProperties();

  return Object.fromEntries(properties.map((property) => [property.getName(), property.getValue() ?? ""]));
}

function readStep(instruction: Instruction): Step {
  const json = instruction as JSONInstruction;
  const isJson = typeof json.getOpeningBracket === "function" && json.getOpeningBracket() !== null;
  const flags = (instruction as Partial<ModifiableInstruction>).getFlags?.() ?? [];

  return {
    keyword: instruction.getKeyword(),
    text: (instruction.getRawArgumentsContent() ?? "").replace(/\\\r?\n\s*/g, ""),
    values: isJson
      ? json.getJSONStrings().map((text) => JSON.parse(text.getValue()) as string)
      : instruction.getExpandedArguments().map((argument) => argument.getValue()),
    settings: settingsOf(instruction),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
    isJson,
  };
}

export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === "FROM") {
      const from = instruction as From;
      stages.push({ image: from.getImage() ?? "", name: from.getBuildStage(), steps: [] });
    } else {
      stages.at(-1)?.steps.push(readStep(instruction));
    }
  }

  return stages;
}
