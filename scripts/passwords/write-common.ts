/**
 * `npm run passwords`: writes the most used passwords that a registration refuses, from the package @zxcvbn-ts/language-common (MIT), which
 * lists them by frequency in lower case. Shorter ones are refused for their length.
 */
import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "../../lib/passwords.ts";
import { inRoot } from "../bootstrap/project.mjs";

const COUNT = 3_000;

const common = dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN).slice(0, COUNT);
writeFileSync(inRoot("server/auth/common-passwords.json"), `${JSON.stringify(common)}\n`);
