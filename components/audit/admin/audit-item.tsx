import { Tag } from "@/components/shared/tag";
import { adminRoutes } from "@/lib/admin-routes";
import { adminAudit } from "@/lib/audit/addresses";
import type { AuditEntity, AuditEntry, AuditListQuery } from "@/lib/audit/schema";
import { actorWords, auditEntityLabels, subjectHref } from "@/lib/audit/words";
import { formatDayTime } from "@/lib/dates";
import { AuditDetails, AuditTitle } from "./audit-words";

const link = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

type AuditItemProps = { entry: AuditEntry; query: AuditListQuery };

/** One thing that happened: what, to what, when, by whom and from where. */
export function AuditItem({ entry, query }: AuditItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <AuditTitle entry={entry} />
          {entry.count > 1 ? <Tag family="warm">{entry.count} times in an hour</Tag> : null}
          <Subject entry={entry} />
        </p>
        <AuditDetails entry={entry} />
      </div>
      <div className="min-w-0 text-sm text-soft">
        <p>
          <time dateTime={entry.at}>{formatDayTime(entry.at)}</time>
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          <Actor actor={entry.actor} />
          {entry.client_address ? (
            <a
              href={adminAudit.href(query, { client: entry.client_address })}
              className={`${link} font-mono text-sm`}
              aria-label={`Everything from ${entry.client_address}`}
            >
              {entry.client_address}
            </a>
          ) : null}
        </p>
        {entry.request_id ? (
          <p className="break-all font-mono text-xs max-sm:hidden">
            <span className="sr-only">Request </span>
            {entry.request_id}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Actor({ actor }: { actor: AuditEntry["actor"] }) {
  const words = actorWords(actor);
  if (actor.id === null || actor.email === null)
    return <span className="inline-flex min-h-11 items-center">{words}</span>;

  return (
    <a href={adminRoutes.customer(actor.id)} className={link}>
      {words}
    </a>
  );
}

/** What the entry is about, with a link; a deleted thing is named by its kind. */
function Subject({ entry }: { entry: AuditEntry }) {
  const kind = auditEntityLabels[entry.entity as AuditEntity]?.label ?? entry.entity;
  const href = subjectHref(entry);
  const isUnknownAccount = entry.entity === "user" && entry.entity_id === null;
  const name = isUnknownAccount ? "Addresses without an account" : entry.subject ? `${kind} ${entry.subject}` : kind;
  if (!href) return <span className="inline-flex min-h-11 items-center wrap-anywhere text-soft">{name}</span>;

  return (
    <a href={href} className={link}>
      {name}
    </a>
  );
}
