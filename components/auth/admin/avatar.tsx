import type { Customer } from "@/lib/auth/schema";

/** First letter of the name, else of the e-mail (spec 2). Decorative: the name is shown next to it. */
export function Avatar({ user }: { user: Pick<Customer, "full_name" | "email"> }) {
  const [initial = "?"] = (user.full_name || user.email || "?").toLocaleUpperCase("en");

  return (
    <span
      aria-hidden="true"
      className="grid size-10 flex-none place-items-center rounded-full bg-accent/12 font-semibold text-accent"
    >
      {initial}
    </span>
  );
}
