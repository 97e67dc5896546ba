import { NavSelect } from "@/components/shared/nav-select";
import { adminMessages } from "@/lib/contact/addresses";
import type { ContactListQuery } from "@/lib/contact/schema";
import { adminRoutes } from "@/lib/routes";

/** All messages, or those that nobody has read. */
export function MessageFilter({ query }: { query: ContactListQuery }) {
  return (
    <form action={adminRoutes.messages} method="get" className="w-full xs:w-52">
      <NavSelect
        name="unread_only"
        aria-label="Show messages"
        value={String(query.unread_only)}
        options={[
          { value: "false", label: "All messages", href: adminMessages.href(query, { unread_only: false }) },
          { value: "true", label: "Unread", href: adminMessages.href(query, { unread_only: true }) },
        ]}
      />
    </form>
  );
}
