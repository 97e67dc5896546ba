"use client";

import { useState } from "react";
import { Note } from "@/components/shared/note";
import { notifyError } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import type { TestResult } from "@/lib/setup/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Test = { id: "mail" | "gateway"; label: Label; run: () => Promise<TestResult> };

const tests: readonly Test[] = [
  { id: "mail", label: "Send a test email", run: () => api("POST /admin/setup/test-mail") },
  { id: "gateway", label: "Test the gateway", run: () => api("POST /admin/setup/test-gateway") },
];

/** Buttons that test mail server and payment gateway, with the last result below each. */
export function TestButtons() {
  const [running, setRunning] = useState<Test["id"] | null>(null);
  const [result, setResult] = useState<TestResult | null>(null);

  async function start({ id, run }: Test) {
    dismissError();
    setRunning(id);
    setResult(null);
    try {
      setResult(await run());
    } catch (error) {
      notifyError(error, t("We couldn't run the test"));
    }
    setRunning(null);
  }

  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2.5">
        {tests.map((test) => (
          <Button
            key={test.id}
            variant="quiet"
            size="small"
            loading={running === test.id}
            disabled={running !== null && running !== test.id}
            onClick={() => void start(test)}
          >
            {t(test.label)}
          </Button>
        ))}
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {result ? (
          <Note tone={result.ok ? "good" : "danger"} isPlain>
            <p>{result.message}</p>
            {result.reply ? (
              <p className="mt-1 text-soft text-sm wrap-anywhere">
                {t("The server says: {reply}", { reply: result.reply })}
              </p>
            ) : null}
          </Note>
        ) : null}
      </div>
    </div>
  );
}
