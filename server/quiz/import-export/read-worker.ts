/** Parses one file on a thread that can be terminated, because a malformed file may take long and exceed its memory. */
import { parentPort, workerData } from "node:worker_threads";
import type { ImportFormat } from "@/lib/quiz/bank-schema";
import type { Language } from "@/lib/texts/language";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import type { Item } from "./draft";
import { readCsv } from "./read-csv";
import { readGift } from "./read-gift";

const readers: Record<ImportFormat, (text: string) => Item[]> = { csv: readCsv, gift: readGift };

type Task = { text: string; format: ImportFormat; language: Language };

const { text, format, language } = workerData as Task;
speakLanguages();
parentPort?.postMessage(withLanguage(language, () => readers[format](text)));
