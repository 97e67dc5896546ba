/** Finds cyclic dependencies between features: `orders` imports `payments` and `payments` imports `orders`, through any files (ADR 034). */

import type { Import } from "./import-graph.ts";

const ROOTS = ["server", "lib", "components"];

/** Returns the feature of a file, such as `server/orders`. A file directly in a root directory is a feature of its own. */
function featureOf(file: string): string | null {
  const [root = "", feature] = file.split("/");

  return ROOTS.includes(root) ? `${root}/${feature}` : null;
}

function featureGraph(imports: Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [feature, needed] = [featureOf(from), featureOf(to)];
    if (!feature || !needed || feature === needed) continue;
    graph.set(feature, (graph.get(feature) ?? new Set()).add(needed));
  }

  return graph;
}

function reachableFrom(start: string, graph: Map<string, Set<string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const feature of queue) {
    for (const needed of graph.get(feature) ?? []) {
      if (reached.has(needed)) continue;
      reached.add(needed);
      queue.push(needed);
    }
  }

  return reached;
}

/** Returns each group of features that depend on each other, directly or transitively. Type imports count. */
export function findFeatureCycles(imports: Import[]): string[][] {
  const graph = featureGraph(imports);
  const reachable = new Map([...graph.keys()].map((feature) => [feature, reachableFrom(feature, graph)]));
  const circles = new Map<string, string[]>();
  for (const [feature, reached] of reachable) {
    if (!reached.has(feature)) continue;
    const circle = [...reached].filter((other) => reachable.get(other)?.has(feature)).sort();
    circles.set(circle.join(), circle);
  }

  return [...circles.values()];
}
