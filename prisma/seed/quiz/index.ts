/** Initial question bank of the daily quiz. */
import { acidsAndBases } from "./acids-and-bases";
import { atomicStructure } from "./atomic-structure";
import { bonding } from "./bonding";
import { electrochemistry } from "./electrochemistry";
import { elements } from "./elements";
import { everyday } from "./everyday";
import { history } from "./history";
import { organic } from "./organic";
import { periodicTable } from "./periodic-table";
import { reactions } from "./reactions";
import { safety } from "./safety";
import { statesOfMatter } from "./states-of-matter";
import type { SeedTopic } from "./types";

export const quizBank: readonly SeedTopic[] = [
  elements,
  atomicStructure,
  periodicTable,
  bonding,
  statesOfMatter,
  reactions,
  acidsAndBases,
  electrochemistry,
  organic,
  everyday,
  safety,
  history,
];
