import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { t } from "@/lib/texts/text";

type AdminNotFoundProps = {
  title: string;
  text: string;
  /** Link to a place to look instead. */
  back?: { label: string; href: string };
};

/** Replaces an admin page that does not exist. */
export function AdminNotFound({
  title,
  text,
  back = { label: t("Dashboard"), href: adminRoutes.home },
}: AdminNotFoundProps) {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name={t("Not found")}
      title={title}
      text={text}
      action={
        <Link href={back.href} className={buttonVariants()}>
          {back.label}
        </Link>
      }
      className="not-found"
    />
  );
}
