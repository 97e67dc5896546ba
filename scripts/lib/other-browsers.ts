/** Debian's Firefox and WebKitGTK, for the journeys of tests/browsers (ADR 084). */
import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";

const PROGRAMS = {
  firefox: { package: "firefox-esr", files: ["firefox-esr", "firefox"] },
  webKitDriver: { package: "webkit2gtk-driver", files: ["WebKitWebDriver"] },
  webKitBrowser: {
    package: "webkit2gtk-driver",
    files: ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  },
  screen: { package: "xvfb", files: ["Xvfb"] },
};

type Program = keyof typeof PROGRAMS;

function find(files: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);

  return files.flatMap((file) => folders.map((folder) => path.resolve(folder, file))).find((file) => existsSync(file));
}

export const OTHER_THAN_SAFARI =
  "WebKitGTK is not Safari: it has the engine, not the fonts, video, camera, 3D and touch of Apple's systems. docs/phones.md says what to try on an iPhone.";

/** Returns the programs' paths, or throws listing the missing packages. */
export function otherBrowsers(): Record<Program, string> {
  const found = Object.entries(PROGRAMS).map(([name, { files }]) => [name, find(files)] as const);
  const missing = found.filter(([, file]) => !file).map(([name]) => PROGRAMS[name as Program].package);
  if (missing.length > 0) {
    const packages = [...new Set(missing)].join(" ");
    throw new Failure(
      `These tests need programs of the system that are missing; on Debian: \`apt-get install ${packages}\`.`,
    );
  }

  return Object.fromEntries(found) as Record<Program, string>;
}
