/** Reads one file on a thread of its own, which may be ended: odd files take long, and more memory than they have. */
import { parentPort, workerData } from "node:worker_threads";
import type { ImportFormat } from "@/lib/quiz/bank-schema";
import type { Item } from "./draft";
import { readCsv } from "./read-csv";
import { readGift } from "./read-gift";

const readers: Record<ImportFormat, (text: string) => Item[]> = { csv: readCsv, gift: readGift };

const { text, format } = workerData as { text: string; format: ImportFormat };
parentPort?.postMessage(readers[format](text));
