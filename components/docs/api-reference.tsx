import { Tag } from "@/components/shared/tag";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
};
type Field = { name: string; in: string; required: boolean; schema: Schema };
type Media = Record<string, { schema: Schema }>;

export type ApiOperation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: Field[];
  requestBody?: { content: Media };
  responses: Record<string, { description: string; content?: Media }>;
};

export type ApiGroup = { tag: string; operations: { method: string; path: string; operation: ApiOperation }[] };

const families = { get: "metal", post: "nonmetal", put: "earth", patch: "halogen", delete: "alkali" } as const;

/** A schema in one word, e.g. `"a" | "b"`, `string (uuid)`, `array of object`. */
function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" or ");
  if (schema.type === "array" && schema.items) return `array of ${typeName(schema.items)}`;

  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? "any");
}

/** The fields of a schema, those inside objects and lists too. */
function Fields({ schema }: { schema: Schema }) {
  const fields = Object.entries(schema.properties ?? schema.items?.properties ?? {});
  if (fields.length === 0) return <p className="text-soft">{typeName(schema)}</p>;

  return (
    <ul className="space-y-1">
      {fields.map(([name, field]) => (
        <li key={name}>
          <code className="font-mono text-[.8rem]">{name}</code> <span className="text-soft">{typeName(field)}</span>
          {(field.properties ?? field.items?.properties) && (
            <div className="mt-1 border-line border-l pl-4">
              <Fields schema={field} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Section({ title, media }: { title: string; media: Media | undefined }) {
  return Object.entries(media ?? {}).map(([type, { schema }]) => (
    <section key={type} className="min-w-0">
      <h4 className="mb-2 text-soft">
        {title} <span className="font-mono text-[.75rem]">{type}</span>
      </h4>
      <Fields schema={schema} />
    </section>
  ));
}

function Operation({ method, path, operation }: ApiGroup["operations"][number]) {
  const parameters = operation.parameters.map(({ name, schema }) => [name, schema] as const);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));

  return (
    <details className="border-line border-b">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Tag family={families[method as keyof typeof families]}>{method.toUpperCase()}</Tag>
        <code className="break-all font-mono text-[.8rem]">{path}</code>
        <span className="text-soft">{operation.summary}</span>
      </summary>
      <div className="grid gap-6 py-4 md:grid-cols-2">
        <p className="text-soft md:col-span-2">{operation.security.length > 0 ? "Needs a bearer token." : "Public."}</p>
        {parameters.length > 0 && (
          <section>
            <h4 className="mb-2 text-soft">Path and query</h4>
            <Fields schema={{ properties: Object.fromEntries(parameters) }} />
          </section>
        )}
        <Section title="Body" media={operation.requestBody?.content} />
        {success && <Section title={`Answer ${success[0]}`} media={success[1].content} />}
      </div>
    </details>
  );
}

/** Where a group stands on the page. */
export function groupId(tag: string): string {
  return `group-${tag.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

/** Every operation of the API, to be read by people. */
export function ApiReference({ groups }: { groups: ApiGroup[] }) {
  return groups.map(({ tag, operations }) => (
    <section key={tag} id={groupId(tag)} className="mt-10">
      <h2 className="mb-3 text-title capitalize">{tag}</h2>
      {operations.map((entry) => (
        <Operation key={entry.operation.operationId} {...entry} />
      ))}
    </section>
  ));
}
