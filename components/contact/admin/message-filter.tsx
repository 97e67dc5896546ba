import { NavSelect } from "@/components/shared/nav-select";
import { SearchForm } from "@/components/shared/search-form";
import { Field } from "@/components/ui/field";
import { adminRoutes } from "@/lib/admin-routes";
import { adminMessages } from "@/lib/contact/addresses";
import type { ContactListQuery } from "@/lib/contact/schema";
import { t } from "@/lib/texts/text";

/** Search by text or sender, and filters for unread and unanswered messages. */
export function MessageFilter({ query }: { query: ContactListQuery }) {
  const href = (unread_only: boolean, unanswered_only: boolean) =>
    adminMessages.href(query, { unread_only, unanswered_only });

  return (
    <SearchForm
      action={adminRoutes.messages}
      label={t("Search messages")}
      placeholder={t("Name, email, phone or words")}
      search={query.search ?? ""}
      clearHref={adminMessages.href(query, { search: undefined })}
    >
      <Field label={<span className="max-sm:sr-only">{t("Show messages")}</span>} className="w-full sm:w-52">
        <NavSelect
          value={query.unread_only ? "unread" : query.unanswered_only ? "unanswered" : "all"}
          options={[
            { value: "all", label: t("All messages"), href: href(false, false) },
            { value: "unread", label: t("Unread"), href: href(true, false) },
            { value: "unanswered", label: t("Not answered"), href: href(false, true) },
          ]}
        />
      </Field>
    </SearchForm>
  );
}
