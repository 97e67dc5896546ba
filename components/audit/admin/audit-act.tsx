import { Link } from "@/components/shared/link";
import { rich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { Typed } from "@/components/shared/typed";
import { adminRoutes } from "@/lib/admin-routes";
import { actorWords } from "@/lib/audit/actor-words";
import type { Act } from "@/lib/audit/acts";
import { adminAudit } from "@/lib/audit/addresses";
import { auditEntityLabels } from "@/lib/audit/entity-labels";
import type { AuditEntity, AuditEntry, AuditListQuery } from "@/lib/audit/schema";
import { subjectHref } from "@/lib/audit/words";
import { formatDayTime, formatTime } from "@/lib/dates";
import { langOf } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";

// Lines stand closer together than what can be pressed is high.
const link =
  "-my-2 inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline lg:my-0 lg:min-h-7";

/** Of an act that changed many things these are in sight. */
const SHOWN = 3;

type AuditActProps = { act: Act; query: AuditListQuery };

/** What was done at once: what, to what, when, by whom and from where. */
export function AuditAct({ act, query }: AuditActProps) {
  const [first] = act;
  const hidden = act.slice(SHOWN);
  const from = <Origin address={first.client_address} query={query} />;

  return (
    <li className="grid gap-x-6 py-1.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:py-2.5">
      <div className="min-w-0">
        <ul className="grid gap-1.5">
          {act.slice(0, SHOWN).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {hidden.length > 0 ? (
          <details>
            <summary className="w-fit py-2.5 text-soft text-sm lg:py-1">
              {t("{n} more at once", { n: hidden.length })}
            </summary>
            <ul className="grid gap-1.5">
              {hidden.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 self-start text-soft text-sm">
        <time dateTime={first.at} className="tabular-nums">
          {formatTime(first.at)}
        </time>
        <Actor actor={first.actor} />
        <span className="max-sm:hidden">{from}</span>
        {first.request_id ? (
          <details className="open:basis-full">
            <summary className="-my-1.5 py-2.5 lg:my-0 lg:py-1">{t("Details")}</summary>
            <div className="pb-1.5">
              <p className="sm:hidden">{from}</p>
              <p className="break-all">
                {rich("Request <id>{id}</id>", { id: (id) => <code>{id}</code> }, { id: first.request_id })}
              </p>
              <p>{formatDayTime(first.at)}</p>
            </div>
          </details>
        ) : null}
      </div>
    </li>
  );
}

/** Where the request came from; everything else that did is a press away. */
function Origin({ address, query }: { address: string | null; query: AuditListQuery }) {
  return address === null ? null : (
    <Link
      href={adminAudit.href(query, { client: address })}
      className={`${link} font-mono`}
      aria-label={t("Everything from {address}", { address })}
    >
      {address}
    </Link>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong className="font-medium">{entry.words.title}</strong>
        {entry.count > 1 ? <Tag family="warm">{t("{n} times in an hour", { n: entry.count })}</Tag> : null}
        <Subject entry={entry} />
      </p>
      {entry.words.details.map((detail) => (
        <p key={detail} className="break-words text-sm text-soft">
          {detail}
        </p>
      ))}
    </li>
  );
}

function Actor({ actor }: { actor: AuditEntry["actor"] }) {
  const isNamed = (actor.name ?? actor.email) !== null;
  const words = isNamed ? <Typed>{actorWords(actor)}</Typed> : actorWords(actor);
  if (actor.id === null || actor.email === null) return <span>{words}</span>;

  return (
    <Link href={adminRoutes.customer(actor.id)} className={link}>
      {words}
    </Link>
  );
}

/** What the entry is about, with a link; a deleted thing is named by its kind. */
function Subject({ entry }: { entry: AuditEntry }) {
  const label = auditEntityLabels[entry.entity as AuditEntity]?.label;
  const kind = label ? t(label) : entry.entity;
  const href = subjectHref(entry);
  const isUnknownAccount = entry.entity === "user" && entry.entity_id === null;
  const name = isUnknownAccount ? t("Addresses without an account") : kind;
  const words = (
    <span>
      {name}
      {!isUnknownAccount && entry.subject ? (
        <>
          {" "}
          <span lang={langOf(entry.subject)}>
            <Typed>{entry.subject}</Typed>
          </span>
        </>
      ) : null}
    </span>
  );
  if (!href) return <span className="wrap-anywhere text-soft">{words}</span>;

  return (
    <Link href={href} className={link}>
      {words}
    </Link>
  );
}
