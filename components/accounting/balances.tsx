import { type Column, DataTable } from "@/components/shared/data-table";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { Card } from "@/components/ui/card";
import { TableHead } from "@/components/ui/table";
import { accountLabels } from "@/lib/accounting/accounts";
import type { AccountBalance, ReceivablesCheck } from "@/lib/accounting/schema";
import { adminRoutes } from "@/lib/admin-routes";
import { formatMonth } from "@/lib/dates";
import { formatTaka, sumTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { ExportBalances } from "./export-month";

/** `৳560 Dr`, or `Cr` for a credit balance. */
function balanceText(amount: number): string {
  if (amount === 0) return formatTaka(0);

  return amount > 0
    ? t("{amount} Dr", { amount: formatTaka(amount) })
    : t("{amount} Cr", { amount: formatTaka(-amount) });
}

const amountColumn = (
  name: string,
  label: string,
  of: (account: AccountBalance) => string,
): Column<AccountBalance> => ({
  ...{ name, label, cell: of, className: "text-right tabular-nums" },
  head: <TableHead className="text-right">{label}</TableHead>,
});

const isUsed = ({ opening, debits, credits }: AccountBalance) => opening !== 0 || debits !== 0 || credits !== 0;

/** Balances of the accounts with entries. */
export function Balances({ accounts, month }: { accounts: readonly AccountBalance[]; month: string }) {
  const columns: Column<AccountBalance>[] = [
    {
      name: "title",
      head: <TableHead>{t("Account^accounting")}</TableHead>,
      cell: ({ id }) => (
        <>
          <span className="font-medium">{t(accountLabels[id].label)}</span>
          <span className="block text-sm text-soft">{t(accountLabels[id].note)}</span>
        </>
      ),
    },
    amountColumn("opening", t("Opening^balance"), ({ opening }) => balanceText(opening)),
    amountColumn("debits", t("Debits"), ({ debits }) => formatTaka(debits)),
    amountColumn("credits", t("Credits"), ({ credits }) => formatTaka(credits)),
    {
      ...amountColumn("wide", t("Closing^balance"), ({ closing }) => balanceText(closing)),
      className: "text-right font-semibold tabular-nums",
    },
  ];
  const [debits, credits] = [
    sumTaka(accounts.map((account) => account.debits)),
    sumTaka(accounts.map((account) => account.credits)),
  ];

  return (
    <Card title={t("Balances, {month}", { month: formatMonth(month) })} action={<ExportBalances month={month} />}>
      <DataTable label={t("Balances")} className="figure-rows" columns={columns} rows={accounts.filter(isUsed)} />
      <p className="mt-4 text-soft text-sm">
        {t("Debits of the month {debits}, credits {credits}. Dr: debit balance, Cr: credit balance.", {
          debits: formatTaka(debits),
          credits: formatTaka(credits),
        })}
      </p>
    </Card>
  );
}

/** Whether the receivables of the journal are what delivered orders still owe. */
export function ReceivablesResult({ journal, orders, differing }: ReceivablesCheck) {
  if (journal === orders) {
    return (
      <Note tone="good">
        {t("Receivables agree with the unpaid rest of all delivered orders now: {amount}.", {
          amount: formatTaka(orders),
        })}
      </Note>
    );
  }

  return (
    <Note tone="warm" role="alert">
      <p>
        {t("Receivables are {journal} in the journal, but delivered orders still owe {orders}. These orders differ:", {
          journal: formatTaka(journal),
          orders: formatTaka(orders),
        })}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {differing.map(({ id, order_number: number }) => (
          <li key={id}>
            <Link
              href={adminRoutes.order(id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
