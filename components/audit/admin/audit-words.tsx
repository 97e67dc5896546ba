"use client";

import { useMethodNames } from "@/components/layout/method-names";
import type { AuditEntry } from "@/lib/audit/schema";
import { auditWords } from "@/lib/audit/words";

/** What happened, in bold, and what it changed. */
export function AuditTitle({ entry }: { entry: AuditEntry }) {
  return <strong className="font-medium">{auditWords(entry, useMethodNames()).title}</strong>;
}

export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { details } = auditWords(entry, useMethodNames());

  return details.map((detail) => (
    <p key={detail} className="break-words text-sm text-soft">
      {detail}
    </p>
  ));
}
