"use client";

import { Link } from "@/components/shared/link";
import { usePath } from "@/components/shared/use-path";
import { t } from "@/lib/texts/text";
import { audienceClass, isCurrent, navigation } from "./navigation";

export function MainNav({ className }: { className?: string }) {
  const pathname = usePath();

  return (
    <nav aria-label={t("Main")} className={className}>
      <ul className="flex items-center">
        {navigation.map(({ label, href, audience }) => (
          <li key={label} className={audienceClass[audience]}>
            <Link href={href} aria-current={isCurrent(href, pathname) ? "page" : undefined} className="nav-link">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
