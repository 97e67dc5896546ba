import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { adminMessages } from "@/lib/contact/addresses";
import type { DashboardAttention } from "@/lib/dashboard/schema";
import { FEW_CODES_ID } from "@/lib/premium-codes/rules";
import { adminProducts } from "@/lib/products/addresses";
import { adminReviews } from "@/lib/reviews/addresses";
import { langOf, pickContent } from "@/lib/texts/pick-content";
import { formatCount, t, tn } from "@/lib/texts/text";
import { FAILURES_ID } from "./failures";

type Task = { count: number; text: string; href: string };

/** Maximum number of low-stock products listed by name. */
const NAMED = 3;

type AttentionProps = {
  attention: DashboardAttention;
  /** Button that creates codes for a batch; null: for any order. */
  makeCodes: (batch: string | null) => ReactNode;
};

/** Pending tasks besides the order queues, each with a link. Omits tasks with nothing pending. */
export function Attention({ attention, makeCodes }: AttentionProps) {
  const { few_codes: few, ...rest } = attention;
  const tasks = tasksOf(rest).filter(({ count }) => count > 0);
  if (few.length + tasks.length === 0)
    return <p className="text-soft">{t("Nothing to do. Everything is taken care of.")}</p>;

  return (
    <ul className="-mx-2 grid gap-0.5">
      {few.map(({ description, free_codes: free }) => (
        <li key={description} className="flex flex-wrap items-center gap-x-3 py-1 pr-2">
          <TaskLink count={free} href={`${adminRoutes.premiumCodes}#${FEW_CODES_ID}`} className="grow basis-60">
            {codesLeft(description, free)}
          </TaskLink>
          <div className="ml-11 flex-none xl:ml-0">{makeCodes(description)}</div>
        </li>
      ))}
      {tasks.map(({ count, text, href }) => (
        <li key={text}>
          <TaskLink count={count} href={href}>
            {text}
          </TaskLink>
        </li>
      ))}
    </ul>
  );
}

type TaskLinkProps = { count: number; href: string; className?: string; children: ReactNode };

function TaskLink({ count, href, className, children }: TaskLinkProps) {
  return (
    <Link
      href={href}
      className={cx(
        "flex min-h-11 items-baseline gap-3 rounded-md px-2 py-2 transition-colors hover:bg-raised",
        className,
      )}
    >
      <span className="min-w-6 flex-none font-semibold text-lg text-warm">{formatCount(count)}</span>
      <span className="min-w-0">{children}</span>
    </Link>
  );
}

function codesLeft(batch: string | null, free: number): ReactNode {
  if (batch === null) return tn(free, "free premium code left", "free premium codes left");

  return renderRich(
    free === 1 ? "free premium code left of “<batch></batch>”" : "free premium codes left of “<batch></batch>”",
    { batch: () => <UserText lang={langOf(batch)}>{batch}</UserText> },
  );
}

function tasksOf({
  waiting_for_code: waiting,
  low_stock: low,
  unread_messages,
  complaints,
  waiting_reviews,
  reported_reviews,
  given_up_mails: mails,
  overdue_mails: overdue,
  failing_tasks: failing,
}: Omit<DashboardAttention, "few_codes">) {
  const tasks: Task[] = [
    {
      count: waiting,
      text: tn(waiting, "paid order waits for a premium code", "paid orders wait for a premium code"),
      href: adminRoutes.premiumCodes,
    },
    {
      count: low.count,
      text: tn(low.count, "product is low on stock: {products}", "products are low on stock: {products}", {
        products: lowest(low),
      }),
      href: adminProducts.href({ show: "low_stock" }),
    },
    {
      count: complaints.overdue,
      text: tn(complaints.overdue, "complaint is past its 72 hours", "complaints are past their 72 hours"),
      href: adminMessages.href({ complaints: "open" }),
    },
    {
      count: complaints.open - complaints.overdue,
      text: tn(complaints.open - complaints.overdue, "open complaint", "open complaints"),
      href: adminMessages.href({ complaints: "open" }),
    },
    {
      count: unread_messages,
      text: tn(unread_messages, "unread message", "unread messages"),
      href: adminMessages.href({ unread_only: true }),
    },
    {
      count: reported_reviews,
      text: tn(reported_reviews, "review was reported", "reviews were reported"),
      href: adminReviews.href({ show: "reported" }),
    },
    {
      count: waiting_reviews,
      text: tn(waiting_reviews, "review to check", "reviews to check"),
      href: adminReviews.href({ show: "waiting" }),
    },
    {
      count: mails,
      text: tn(mails, "email could not be sent", "emails could not be sent"),
      href: `#${FAILURES_ID}`,
    },
    {
      count: overdue,
      text: tn(overdue, "email was too old to be sent", "emails were too old to be sent"),
      href: `#${FAILURES_ID}`,
    },
    {
      count: failing,
      text: tn(failing, "background task fails", "background tasks fail"),
      href: `#${FAILURES_ID}`,
    },
  ];

  return tasks;
}

/** `Acid and base kit (sold out), Flame test kit (2 left), …`, lowest stock first. */
function lowest({ products, count }: DashboardAttention["low_stock"]): string {
  const named = products.slice(0, NAMED).map(({ name: english, name_bn, stock_quantity: left }) => {
    const name = pickContent(english, name_bn);
    return left > 0 ? t("{name} ({left} left)", { name, left: formatCount(left) }) : t("{name} (sold out)", { name });
  });

  return [...named, ...(count > named.length ? ["…"] : [])].join(", ");
}
