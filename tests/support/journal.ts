/** Balances of the journal in paisa, by raw SQL. */
import { sql } from "./database";

type Balance = { account: string; amount: number };

const SIDES = `SELECT day, order_id, debit AS account, amount_paisa AS amount FROM journal_entries
  UNION ALL SELECT day, order_id, credit, -amount_paisa FROM journal_entries`;

const byAccount = (rows: Balance[]) => Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));

/** Debits less credits of each account that is not balanced. `order`: of this order only. */
export async function journalBalances(order: string | null = null): Promise<Record<string, number>> {
  return byAccount(
    await sql<Balance>(
      `SELECT account::text, sum(amount)::float8 AS amount FROM (${SIDES}) sides
       WHERE $1::uuid IS NULL OR order_id = $1 GROUP BY 1 HAVING sum(amount) <> 0`,
      [order],
    ),
  );
}

/** An order's entries: debit, credit, taka. */
export async function entriesOf(order: string): Promise<[string, string, number][]> {
  const rows = await sql<{ debit: string; credit: string; amount: number }>(
    "SELECT debit::text, credit::text, amount_paisa::float8 AS amount FROM journal_entries WHERE order_id = $1 ORDER BY id",
    [order],
  );

  return rows.map(({ debit, credit, amount }) => [debit, credit, amount / 100]);
}

/** Moves the entries so far to the month before: the guard of the journal does not apply to this connection. */
export const moveToLastMonth = () =>
  sql("UPDATE journal_entries SET day = (date_trunc('month', day) - interval '1 day')::date");
