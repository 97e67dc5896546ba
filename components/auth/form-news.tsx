import { Note } from "@/components/shared/panel";
import type { FormNews as News } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

/** What went well on the way to a form, above it. It is in the page from the start, so that screen readers notice its text. */
export function FormNews({ news }: { news: News | null | undefined }) {
  return (
    <div role="status" className="empty:hidden">
      {news ? (
        <Note tone="good">
          <strong className="block font-semibold">{t(news.title)}</strong>
          {t(news.text)}
        </Note>
      ) : null}
    </div>
  );
}
