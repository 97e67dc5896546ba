"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { notify } from "@/components/shared/notify";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const INVALID = { title: "Invalid Payment", description: "No order ID found in payment confirmation" } as const;

/** Invalid confirmation: redirects home with a toast (spec 8). Its content is for browsers without JavaScript. */
export function InvalidPayment() {
  const router = useRouter();

  useEffect(() => {
    notify({ title: t(INVALID.title), description: t(INVALID.description), tone: "error", isForNextPage: true });
    router.replace(to(routes.home));
  }, [router]);

  return (
    <EmptyState
      headingLevel="h1"
      symbol="Er"
      name={t("Error")}
      title={t(INVALID.title)}
      text={t(INVALID.description)}
      action={
        <Link href={routes.home} className={buttonVariants()}>
          {t("Back to Home")}
        </Link>
      }
      className="py-16"
    />
  );
}
