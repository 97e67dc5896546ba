"use client";

import { useState } from "react";
import { useCan } from "@/components/session/abilities";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { useCall } from "@/components/shared/use-call";
import { UserText } from "@/components/shared/user-text";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { adminRoutes } from "@/lib/admin-routes";
import { api } from "@/lib/api-client";
import { actorLabel } from "@/lib/audit/actor-labels";
import type { AuditEntity, AuditEntry } from "@/lib/audit/schema";
import { formatDayTime } from "@/lib/dates";
import { formatCount, t } from "@/lib/texts/text";

/** Number of changes shown. A link opens the full audit log. */
const SHOWN = 20;

type EntityHistoryProps = {
  entity: AuditEntity;
  /** Omitted for singletons such as the settings. */
  id?: string;
  className?: string;
};

/** Change history of a record from the audit log, for those who may read it. Reloads whenever it is expanded. */
export function EntityHistory({ entity, id, className }: EntityHistoryProps) {
  const isAllowed = useCan("audit.read");
  const [openings, setOpenings] = useState(0);
  const of = { entity, ...(id === undefined ? {} : { entity_id: id }) };
  const { data, hasFailed, retry } = useCall(openings === 0 ? null : `${entity} ${id} ${openings}`, (signal) =>
    api("GET /admin/audit", { query: { ...of, limit: SHOWN }, signal }),
  );

  if (!isAllowed) return null;

  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => (currentTarget.open ? setOpenings((count) => count + 1) : undefined)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t("History")}</summary>
      <div aria-live="polite" className="pb-2">
        {hasFailed ? (
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            {t("We couldn't load the history.")}
            <Button variant="quiet" size="small" onClick={retry}>
              {t("Try again")}
            </Button>
          </p>
        ) : null}
        {openings > 0 && data === null && !hasFailed ? <Spinner label={t("Reading the history")} /> : null}
        {data?.data.length === 0 ? <p className="text-soft">{t("Nothing has been changed yet.")}</p> : null}
        {data && data.data.length > 0 ? (
          <ol className="grid gap-3">
            {data.data.map((entry) => (
              <Change key={entry.id} entry={entry} />
            ))}
          </ol>
        ) : null}
        {data?.pagination.has_next ? (
          <Link
            href={`${adminRoutes.audit}?${new URLSearchParams(of)}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("All {n} changes", { n: formatCount(data.pagination.total_items) })}
          </Link>
        ) : null}
      </div>
    </details>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const { title, details } = entry.words;

  return (
    <li className="border-line border-l-2 pl-4">
      {details.length === 0 ? <p>{title}</p> : null}
      {details.length > 0 && entry.action !== "updated" ? <p className="font-medium">{title}</p> : null}
      {details.map((detail) => (
        <p key={detail} className="break-words leading-snug">
          {detail}
        </p>
      ))}
      <p className="text-sm text-soft">
        {renderRich(
          "<time>{at}</time>, by <actor>{actor}</actor>",
          { time: (at) => <time dateTime={entry.at}>{at}</time>, actor: (actor) => <UserText>{actor}</UserText> },
          { at: formatDayTime(entry.at), actor: actorLabel(entry.actor) },
        )}
      </p>
    </li>
  );
}
