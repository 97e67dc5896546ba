/** Extracts a module's strings and imports from its source. */
import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

export type Source = {
  isClient: boolean;
  /** As written; excludes type imports, includes lazy ones. */
  imports: string[];
  strings: Set<string>;
};

type Node = Readonly<Record<string, unknown>> & { type?: string };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function stringIn(value: unknown): string[] {
  return isNode(value) && typeof value.value === "string" ? [value.value] : [];
}

function isTypeOnly(node: Node): boolean {
  if (node.typeOnly) return true;
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : [];

  return specifiers.length > 0 && specifiers.every((specifier) => isNode(specifier) && specifier.isTypeOnly === true);
}

/** @param file absolute path */
export function readSource(file: string): Source {
  const text = readFileSync(file, "utf8");
  const source: Source = {
    isClient: /^(?:\/\*[\s\S]*?\*\/|\/\/.*|\s)*"use client"/.test(text),
    imports: [],
    strings: new Set(),
  };
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (/^(?:Import|Export)/.test(node.type ?? "") && isNode(node.source)) {
      if (!isTypeOnly(node)) source.imports.push(...stringIn(node.source));
      return;
    }
    if (node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "Import") {
      const [first] = Array.isArray(node.arguments) ? node.arguments : [];
      if (isNode(first)) source.imports.push(...stringIn(first.expression));
      return;
    }
    if (node.type === "StringLiteral") for (const word of stringIn(node)) source.strings.add(word);
    for (const value of Object.values(node)) if (typeof value === "object") visit(value);
  };
  visit(parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }).body);

  return source;
}
