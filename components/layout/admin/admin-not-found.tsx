import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";

type AdminNotFoundProps = {
  title: string;
  text: string;
  /** Where to look instead. */
  back?: { label: string; href: string };
};

/** In the place of a page of the admin area that is not there. */
export function AdminNotFound({
  title,
  text,
  back = { label: "Dashboard", href: adminRoutes.home },
}: AdminNotFoundProps) {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name="Not found"
      title={title}
      text={text}
      action={
        <a href={back.href} className={buttonVariants()}>
          {back.label}
        </a>
      }
    />
  );
}
