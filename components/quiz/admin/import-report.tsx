import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { ImportResult } from "@/lib/quiz/bank-schema";

/** The contents of a file: how many questions are valid, the problems by line, the topics it would create. */
export function ImportReport({ result: { valid, invalid, new_topics: newTopics } }: { result: ImportResult }) {
  return (
    <div className="grid gap-4">
      <p className="font-medium">
        {valid} {valid === 1 ? "question is" : "questions are"} right
        {invalid.length > 0 ? `, ${invalid.length} cannot be taken` : ""}.
      </p>
      {newTopics.length > 0 ? (
        <p>
          <span className="text-soft">{newTopics.length === 1 ? "New topic" : "New topics"}: </span>
          {newTopics.join(", ")}
        </p>
      ) : null}
      {invalid.length > 0 ? <Problems invalid={invalid} /> : null}
    </div>
  );
}

function Problems({ invalid }: Pick<ImportResult, "invalid">) {
  return (
    <div className="max-h-72 overflow-y-auto rounded-lg border border-line">
      <Table label="Problems by line">
        <thead>
          <tr>
            <TableHead className="text-right">Line</TableHead>
            <TableHead className="w-full">What is wrong</TableHead>
          </tr>
        </thead>
        <tbody>
          {invalid.map(({ line, faults }) => (
            <TableRow key={line}>
              <TableCell className="text-right font-mono align-top">{line}</TableCell>
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
