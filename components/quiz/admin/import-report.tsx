import { UserText } from "@/components/shared/user-text";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { ImportResult } from "@/lib/quiz/bank-schema";
import { localizeDigits, t, tn } from "@/lib/texts/text";

/** Import preview: number of valid questions, problems by line, and topics to create. */
export function ImportReport({ result: { valid, invalid, new_topics: newTopics } }: { result: ImportResult }) {
  return (
    <div className="grid gap-4">
      <p className="font-medium">
        {invalid.length > 0
          ? tn(
              valid,
              "{n} question is valid, {wrong} can't be imported.",
              "{n} questions are valid, {wrong} can't be imported.",
              { wrong: invalid.length },
            )
          : tn(valid, "{n} question is valid.", "{n} questions are valid.")}
      </p>
      {newTopics.length > 0 ? (
        <p>
          <span className="text-soft">{newTopics.length === 1 ? t("New topic") : t("New topics")}: </span>
          <UserText>{newTopics.join(", ")}</UserText>
        </p>
      ) : null}
      {invalid.length > 0 ? <Problems invalid={invalid} /> : null}
    </div>
  );
}

function Problems({ invalid }: Pick<ImportResult, "invalid">) {
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border border-line">
      <Table label={t("Problems by line")}>
        <thead>
          <tr>
            <TableHead className="text-right">{t("Line")}</TableHead>
            <TableHead className="w-full">{t("Problem")}</TableHead>
          </tr>
        </thead>
        <tbody>
          {invalid.map(({ line, faults }) => (
            <TableRow key={line}>
              <TableCell className="text-right font-mono align-top">{localizeDigits(String(line))}</TableCell>
              <TableCell className="break-words">
                <ul className="grid gap-1.5">
                  {faults.map(({ column, message }) => (
                    <li key={`${column} ${message}`}>
                      {column && !message.startsWith(`${column} `) ? (
                        <span className="mr-2 font-mono text-sm text-soft">{column}</span>
                      ) : null}
                      {message}
                    </li>
                  ))}
                </ul>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
