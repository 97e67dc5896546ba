import { NavSelect } from "@/components/shared/nav-select";
import { SearchForm } from "@/components/shared/search-form";
import { Field } from "@/components/ui/field";
import { adminRoutes } from "@/lib/admin-routes";
import { adminMessages } from "@/lib/contact/addresses";
import type { ContactListQuery } from "@/lib/contact/schema";
import { t } from "@/lib/texts/text";

/** Search by text or sender, and filters for unread and unanswered messages and complaints. */
export function MessageFilter({ query }: { query: ContactListQuery }) {
  const { unread_only: isUnread, unanswered_only: isUnanswered, complaints } = query;
  const href = (change: Partial<ContactListQuery>) =>
    adminMessages.href(query, { unread_only: false, unanswered_only: false, complaints: undefined, ...change });

  return (
    <SearchForm
      action={adminRoutes.messages}
      label={t("Search messages")}
      placeholder={t("Name, email, phone or words")}
      search={query.search ?? ""}
      clearHref={adminMessages.href(query, { search: undefined })}
    >
      <Field label={<span className="sr-only">{t("Show messages")}</span>} className="w-full sm:w-52">
        <NavSelect
          value={complaints ?? (isUnread ? "unread" : isUnanswered ? "unanswered" : "all")}
          options={[
            { value: "all", label: t("All messages"), href: href({}) },
            { value: "unread", label: t("Unread"), href: href({ unread_only: true }) },
            { value: "unanswered", label: t("Not answered"), href: href({ unanswered_only: true }) },
            { value: "open", label: t("Open complaints"), href: href({ complaints: "open" }) },
            { value: "closed", label: t("Closed complaints"), href: href({ complaints: "closed" }) },
          ]}
        />
      </Field>
    </SearchForm>
  );
}
