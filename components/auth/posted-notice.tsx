import { Note } from "@/components/shared/panel";
import type { FormAnswer } from "@/lib/form-check";

/** What a toast says where scripts run, and nobody where they do not. */
export function PostedNotice({ notice }: Pick<FormAnswer, "notice">) {
  if (!notice) return null;

  return (
    <noscript>
      <Note tone={notice.tone ? "danger" : "warm"} role="status">
        <strong className="font-semibold">{notice.title}</strong> {notice.description}
      </Note>
    </noscript>
  );
}
