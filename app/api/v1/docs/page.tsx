import type { Metadata } from "next";
import Link from "next/link";
import { type ApiGroup, type ApiOperation, ApiReference, groupId } from "@/components/docs/api-reference";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { openApiDocument } from "@/server/http/docs/openapi";

export const metadata: Metadata = { title: "API", robots: { index: false } };

function groups(): ApiGroup[] {
  const { paths } = openApiDocument();
  const byTag = new Map<string, ApiGroup["operations"]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "";
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation: operation as unknown as ApiOperation }]);
    }
  }

  return [...byTag].map(([tag, operations]) => ({ tag, operations }));
}

export default function ApiDocsPage() {
  const all = groups();

  return (
    <main className="shell py-10">
      <Link
        href={routes.home}
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-2 text-soft hover:text-ink"
      >
        <span aria-hidden="true">←</span> {site.name}
      </Link>
      <h1>API</h1>
      <p className="mt-3 max-w-[65ch] text-soft">
        Everything the shop and the mobile app can do. Money is in taka with at most two decimals, times are in UTC. The
        same description for machines: <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
      <nav aria-label="Groups" className="mt-6">
        <ul className="flex flex-wrap gap-x-5">
          {all.map(({ tag }) => (
            <li key={tag}>
              <a
                href={`#${groupId(tag)}`}
                className="inline-flex min-h-11 items-center text-accent capitalize underline"
              >
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ApiReference groups={all} />
    </main>
  );
}
