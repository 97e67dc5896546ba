/** The worker's alert rules: thresholds equal to ops/prometheus-rules.yml, each with a section in the runbook. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { type AlertRule, alertRules, isAlertTrue, toPromql } from "@/lib/operation/alerts";
import { figures } from "@/server/figures";

type PrometheusRule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};

const prometheus: PrometheusRule[] = parse(readFileSync("ops/prometheus-rules.yml", "utf8")).groups[0].rules;
const runbook = readFileSync("docs/operation.md", "utf8");
const rules: readonly AlertRule[] = alertRules;

it.each(rules)("$name is the same rule for Prometheus", (rule) => {
  const found = prometheus.find(({ alert }) => alert === rule.name);

  expect(found).toMatchObject({ labels: { severity: rule.severity }, annotations: { summary: rule.summary } });
  expect(found?.expr.replace(/\s+/g, " ").trim()).toBe(toPromql(rule));
  expect(found?.for ?? "0m").toBe(`${rule.forMinutes}m`);
});

it("provides every metric that a rule reads", () => {
  const read = rules.flatMap(({ anyOf }) => anyOf.map(({ figure }) => figure));

  expect(read.filter((figure) => !Object.hasOwn(figures, figure))).toEqual([]);
});

it.each(prometheus)("$alert has its section in the runbook", ({ alert, annotations }) => {
  expect(annotations.runbook).toBe(`docs/operation.md#${alert.toLowerCase()}`);
  expect(runbook).toContain(`\n### ${alert}\n`);
});

it("reports nothing for a rule with unknown metrics", () => {
  const [rule] = rules.filter(({ name }) => name === "ChemCardDisk") as [AlertRule];
  const free = (value: number) => [{ figure: "chemcard_disk_free_ratio", value }];

  expect([isAlertTrue(rule, []), isAlertTrue(rule, free(0.5)), isAlertTrue(rule, free(0.09))]).toEqual([
    null,
    false,
    true,
  ]);
});
