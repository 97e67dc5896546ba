/** The download: a ZIP with a JSON and a CSV file per table, streamed in batches with constant memory. */
import { makeZip } from "client-zip";
import type { ZipFile } from "@/lib/contract";
import { BYTE_ORDER_MARK, type Cell, toCsv } from "@/lib/csv";
import { dhakaDay, dhakaDayTime } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import type { AnyDeclaration, Model, Person } from "./declare";
import { columnsOf, personalTables } from "./personal-data";
import { readPerson } from "./read-person";

const BATCH = 500;

type Table = AnyDeclaration & { model: Model };
type Row = Record<string, unknown>;
type FindMany = { findMany: (options: object) => Promise<Row[]> };

/** Prisma's delegate of a model, whose type depends on the model. */
const delegateOf = (model: Model) =>
  (db as unknown as Record<string, FindMany>)[model[0]?.toLowerCase() + model.slice(1)] as FindMany;

/** Reads a person's rows in batches, in the order of the primary key. */
async function* readRows({ model, of, key = ["id"], ...table }: Table, person: Person): AsyncGenerator<Row[]> {
  const hide = ("hide" in table.download && table.download.hide) || ((row: Row) => row);
  const shown = columnsOf(table, "personal", "fact");
  const select = Object.fromEntries([...shown, ...key].map((name) => [name, true]));
  const orderBy = key.map((name) => ({ [name]: "asc" }));
  let last: Row | undefined;
  do {
    const id = last && Object.fromEntries(key.map((name) => [name, last?.[name]]));
    const after = id ? { skip: 1, cursor: key.length === 1 ? id : { [key.join("_")]: id } } : {};
    const rows = await delegateOf(model).findMany({ where: of(person), select, orderBy, take: BATCH, ...after });
    if (rows.length > 0) {
      yield rows.map((row) => hide(Object.fromEntries(shown.map((name) => [name, row[name]])), person));
    }
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** `totalPaisa` becomes `total_taka`. */
const nameOf = (column: string) =>
  column.replace(/Paisa$/, "Taka").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const inTaka = (column: string, value: unknown) =>
  column.endsWith("Paisa") && typeof value === "number" ? toTaka(paisa(value)) : value;

function toCell(column: string, value: unknown): Cell {
  const shown = inTaka(column, value) ?? null;
  if (shown === null || typeof shown === "number" || typeof shown === "string") return shown;
  if (shown instanceof Date) return shown.toISOString();

  return Array.isArray(shown) ? shown.join(", ") : String(shown);
}

async function* toJsonText(batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const rows of batches) {
    for (const row of rows) {
      const fields = Object.entries(row).map(([name, value]) => [nameOf(name), inTaka(name, value)]);
      yield `${separator}${JSON.stringify(Object.fromEntries(fields), null, 2)}`;
      separator = ",\n";
    }
  }
  yield "\n]\n";
}

async function* toCsvText(columns: readonly string[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([columns.map(nameOf)]);
  for await (const rows of batches) {
    yield toCsv(rows.map((row) => columns.map((column) => toCell(column, row[column]))));
  }
}

async function* listFiles(person: Person, now: Date) {
  yield {
    name: "README.txt",
    lastModified: now,
    input: `${t("The data that the shop keeps about you, as of {time}. Each table is a JSON file for programs and a CSV file for spreadsheets. Times are UTC. The privacy policy says what is kept, why and for how long.", { time: dhakaDayTime(now) })}\n`,
  };
  for (const table of personalTables) {
    if (!("file" in table.download)) continue;
    const first = await readRows(table, person).next();
    if (first.done) continue;

    const { file } = table.download;
    const columns = columnsOf(table, "personal", "fact");
    yield { name: `${file}.json`, lastModified: now, input: toJsonText(readRows(table, person)) };
    yield { name: `${file}.csv`, lastModified: now, input: toCsvText(columns, readRows(table, person)) };
  }
}

/** Everything that the shop keeps about the caller. */
export async function createDataArchive({ actor, now }: { actor: Actor; now: Date }): Promise<ZipFile> {
  const person = await readPerson(db, actor.id);

  return { name: `my-data-${dhakaDay(now)}.zip`, batches: makeZip(listFiles(person, now)) };
}
