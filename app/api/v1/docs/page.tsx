import type { Metadata } from "next";
import { type ApiGroup, type ApiOperation, ApiReference } from "@/components/docs/api-reference";
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
  return (
    <div className="shell py-10">
      <h1>API</h1>
      <p className="mt-3 max-w-[65ch] text-soft">
        Everything the shop and the mobile app can do. Money is in taka with at most two decimals, times are in UTC. The
        same description for machines: <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
      <ApiReference groups={groups()} />
    </div>
  );
}
