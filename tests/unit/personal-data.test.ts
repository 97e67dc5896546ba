/** The declaration of personal data covers the schema, and the privacy policy covers the declaration. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { translateLegal } from "@/lib/legal/document";
import { privacyPolicy } from "@/lib/legal/privacy-policy";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { columnsOf, personalData, personalTables } from "@/server/privacy/personal-data";

const schema = readdirSync("prisma/models")
  .map((file) => readFileSync(`prisma/models/${file}`, "utf8"))
  .join("\n");

/** Columns by model: fields whose type is not another model. */
function readSchema(): Map<string, string[]> {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const names = new Set(models.map(([, name]) => name));

  return new Map(
    models.map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)].flatMap(([, field = "", type]) => (names.has(type) ? [] : [field])),
    ]),
  );
}

const tables = readSchema();

it("declares every table and every column of those with personal data", () => {
  expect(Object.keys(personalData).sort()).toEqual([...tables.keys()].sort());
  for (const { model, columns } of personalTables) {
    expect(Object.keys(columns).sort(), model).toEqual(tables.get(model)?.sort());
  }
});

const text = privacyPolicy({
  shop: { ...DEFAULT_SHOP_FACTS, email: "help@example.com", phone: "+880 9610-123456", address: ["Dhaka 1205"] },
  retention: { audit_days: 400, access_days: 365, answer_days: 401, message_days: 730, mail_days: 30 },
})
  .sections.flatMap(({ body }) => body.flatMap((block) => (typeof block === "object" ? block.points : [block])))
  .map(translateLegal)
  .join(" ")
  .toLowerCase();

describe.each(personalTables.map((table) => [table.model, table] as const))("%s", (model, table) => {
  const held = columnsOf(table, "personal", "copy", "secret", "staff");

  it("has personal columns, all in the privacy policy", () => {
    expect(held).not.toEqual([]);
    for (const column of held) {
      const { policy } = table.columns[column] ?? {};
      expect(policy && text.includes(policy.toLowerCase()), `${model}.${column}: "${policy}"`).toBe(true);
    }
  });

  it("gives each personal column that is not downloaded another use", () => {
    const isDownloaded = "file" in table.download;

    expect(columnsOf(table, "personal").length > 0).toBe(isDownloaded);
  });

  it("deletes, clears or keeps with a reason each personal column", () => {
    const { deletion } = table;
    if (deletion === "delete" || !("clear" in deletion)) return;

    expect(Object.keys({ ...deletion.clear, ...deletion.keep }).sort()).toEqual(held.sort());
  });
});

it("gives each file of the download its own name", () => {
  const files = personalTables.flatMap(({ download }) => ("file" in download ? [download.file] : []));

  expect(new Set(files).size).toBe(files.length);
});
