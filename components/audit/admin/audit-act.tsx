import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { actorLabel } from "@/lib/audit/actor-labels";
import type { Act } from "@/lib/audit/acts";
import { adminAudit } from "@/lib/audit/addresses";
import { auditEntityLabels } from "@/lib/audit/entity-labels";
import { subjectHref } from "@/lib/audit/entry-labels";
import type { AuditEntity, AuditEntry, AuditListQuery } from "@/lib/audit/schema";
import { formatDayTime, formatTime } from "@/lib/dates";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

// Click targets are taller than the lines, so compensate with a negative margin.
const link = "-my-2 inline-block py-2.5 wrap-anywhere underline underline-offset-4 md:my-0 md:py-0.5";

/** Longest detail next to the title. */
const SHORT = 40;

/** Number of changes shown above the disclosure. */
const SHOWN = 3;

type AuditActProps = { act: Act; query: AuditListQuery };

/** Audit entries of one request: what changed, when and by whom. The request's origin is in the details. */
export function AuditAct({ act, query }: AuditActProps) {
  const [first, ...rest] = act;
  // Show a bulk step as one entry; its changes per order are in the details.
  const isStep = first.action === "stepped";
  const shown = act.slice(0, isStep ? 1 : SHOWN);
  const hidden = act.slice(shown.length);

  return (
    <li className="grid gap-x-6 py-1 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] md:items-baseline md:py-2 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <ul className="grid gap-1">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} orders={isStep ? ordersOf(entry, rest) : []} />
          ))}
        </ul>
        {hidden.length > 0 ? (
          <details>
            <summary className="w-fit py-2.5 text-soft text-sm lg:py-1">
              {isStep ? t("Each of them") : t("{n} more at once", { n: hidden.length })}
            </summary>
            <ul className="grid gap-1">
              {hidden.map((entry) => (
                <Entry key={entry.id} entry={entry} orders={[]} />
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm md:order-first md:grid md:grid-cols-[5rem_minmax(0,1fr)_auto] md:items-baseline">
        <time dateTime={first.at} className="text-soft tabular-nums">
          {formatTime(first.at)}
        </time>
        <Actor actor={first.actor} />
        <details className="text-soft open:basis-full md:open:col-span-full">
          <summary className="-my-1.5 py-2.5 md:my-0 md:py-1">{t("Details")}</summary>
          <Origin entry={first} query={query} />
        </details>
      </div>
    </li>
  );
}

/** Returns the orders of a bulk step. Older entries do not store them, so derive them from the changes. */
function ordersOf(step: AuditEntry, rest: readonly AuditEntry[]): AuditEntry["orders"] {
  if (step.orders.length > 0) return step.orders;

  return rest.flatMap(({ entity, entity_id: id, subject }) =>
    entity === "order" && id !== null && subject !== null ? [{ id, name: subject }] : [],
  );
}

/** Time, actor's email, client address (links to all its entries) and request id. */
function Origin({ entry, query }: { entry: AuditEntry; query: AuditListQuery }) {
  const { at, actor, client_address: address, request_id: request } = entry;

  return (
    <div className="grid pb-1.5">
      <p>{formatDayTime(at)}</p>
      {actor.email !== null && actor.email !== actorLabel(actor) ? (
        <p className="break-all">
          <UserText>{actor.email}</UserText>
        </p>
      ) : null}
      {address === null ? null : (
        <p className="text-xs">
          <Link
            href={adminAudit.href(query, { client: address })}
            className={`${link} font-mono`}
            aria-label={t("Everything from {address}", { address })}
          >
            {address}
          </Link>
        </p>
      )}
      {request === null ? null : (
        <p className="break-all text-xs">
          {renderRich("Request <id>{id}</id>", { id: (id) => <code>{id}</code> }, { id: request })}
        </p>
      )}
    </div>
  );
}

function Entry({ entry, orders }: { entry: AuditEntry; orders: AuditEntry["orders"] }) {
  const { details } = entry.words;
  // A single short detail, such as the method of a sign-in, fits next to the title.
  const isShort = details.length === 1 && (details[0]?.length ?? 0) <= SHORT;

  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="font-medium">{entry.words.title}</strong>
        {entry.count > 1 ? <Tag family="warm">{t("{n} times in an hour", { n: entry.count })}</Tag> : null}
        <Subject entry={entry} />
        {orders.map(({ id, name }) => (
          <Link key={id} href={adminRoutes.order(id)} className={`${link} font-mono`}>
            {name}
          </Link>
        ))}
        {isShort ? <span className="text-sm text-soft">{details}</span> : null}
      </p>
      {isShort
        ? null
        : details.map((detail) => (
            <p key={detail} className="break-words text-sm text-soft">
              {detail}
            </p>
          ))}
    </li>
  );
}

function Actor({ actor }: { actor: AuditEntry["actor"] }) {
  const isNamed = (actor.name ?? actor.email) !== null;
  const text = isNamed ? <UserText>{actorLabel(actor)}</UserText> : actorLabel(actor);
  if (actor.id === null || actor.email === null) return <span>{text}</span>;

  return (
    <Link href={adminRoutes.customer(actor.id)} className={link}>
      {text}
    </Link>
  );
}

/** Link to the changed record, or its kind if it was deleted. */
function Subject({ entry }: { entry: AuditEntry }) {
  // The entry's title already names the subject.
  if (entry.action === "stepped" || entry.entity === "export") return null;
  // The actor's own account is linked next to the time.
  if (entry.entity === "user" && entry.entity_id !== null && entry.entity_id === entry.actor.id) return null;
  const label = auditEntityLabels[entry.entity as AuditEntity]?.label;
  const kind = label ? t(label) : entry.entity;
  const href = subjectHref(entry);
  const isUnknownAccount = entry.entity === "user" && entry.entity_id === null;
  const name = isUnknownAccount ? t("Addresses without an account") : kind;
  const content = (
    <span>
      {name}
      {!isUnknownAccount && entry.subject ? (
        <>
          {" "}
          <span lang={langOf(entry.subject)}>
            <UserText>{entry.subject}</UserText>
          </span>
        </>
      ) : null}
    </span>
  );
  if (!href) return <span className="wrap-anywhere text-soft">{content}</span>;

  return (
    <Link href={href} className={link}>
      {content}
    </Link>
  );
}
