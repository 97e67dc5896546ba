/** Lint rules for the Dockerfile. Our own: the linter on npm is unmaintained since 2020, and the parser is needed anyway (ADR 044). */
import { readDockerfile, type Stage } from "../lib/dockerfile.ts";

const SECRET = /PASSWORD|SECRET|TOKEN|API_KEY|SIGNATURE/;

function faultsOfStage({ image, steps }: Stage, earlier: (string | null)[]): string[] {
  const stepsOf = (keyword: string) => steps.filter((step) => step.keyword === keyword);
  const shells = stepsOf("RUN").map(({ text }) => text);
  const faults = [
    !/:[\w.-]*\d/.test(image) && `FROM ${image} names no version`,
    stepsOf("ADD").length > 0 && "ADD fetches and unpacks: COPY does what it says",
    stepsOf("MAINTAINER").length > 0 && "MAINTAINER is a LABEL",
    shells.some((text) => /\bsudo\b/.test(text)) && "RUN needs no sudo",
    shells.some((text) => /apt-get install/.test(text) && !/rm -rf \/var\/lib\/apt\/lists/.test(text)) &&
      "RUN apt-get install leaves the package lists behind",
    shells.some((text) => /\bcd\s/.test(text)) && "RUN cd is forgotten by the next step: WORKDIR is kept",
    stepsOf("WORKDIR").some(({ values }) => !values[0]?.startsWith("/")) && "WORKDIR is relative",
    ...[...stepsOf("ENV"), ...stepsOf("ARG")]
      .flatMap(({ settings }) => Object.keys(settings))
      .map((name) => SECRET.test(name) && `${name} would be kept in the image`),
    ...stepsOf("COPY").map(
      ({ flags: { from } }) => from && !earlier.includes(from) && `COPY --from=${from} names no earlier stage`,
    ),
    ...[...stepsOf("CMD"), ...stepsOf("ENTRYPOINT")].map(
      ({ keyword, isJson }) => !isJson && `${keyword} runs below a shell, which passes no signal on`,
    ),
  ];

  return faults.filter((fault) => typeof fault === "string");
}

/** Rules for the final image only. */
function findFinalStageProblems({ steps }: Stage): string[] {
  const stepsOf = (keyword: string) => steps.filter((step) => step.keyword === keyword);
  const user = stepsOf("USER").at(-1)?.values[0];
  const labels = stepsOf("LABEL").flatMap(({ settings }) => Object.keys(settings));
  const faults = [
    (!user || /^(?:root|0)(?::|$)/.test(user)) && "the shop runs as root",
    stepsOf("CMD").length !== 1 && "there is not one CMD",
    stepsOf("HEALTHCHECK").length !== 1 && "there is no HEALTHCHECK",
    !labels.includes("org.opencontainers.image.version") && "no LABEL says the version",
  ];

  return faults.filter((fault) => typeof fault === "string");
}

/** @returns one sentence per problem */
export function findProblems(text: string): string[] {
  const stages = readDockerfile(text);
  const last = stages.at(-1);
  if (!last) return ["there is no FROM"];

  return [
    ...stages.flatMap((stage, index) =>
      faultsOfStage(
        stage,
        stages.slice(0, index).map(({ name }) => name),
      ),
    ),
    ...findFinalStageProblems(last),
  ];
}
