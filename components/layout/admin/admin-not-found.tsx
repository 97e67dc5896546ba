import { NotFoundState } from "@/components/shared/not-found-state";
import { adminRoutes } from "@/lib/admin-routes";
import { t } from "@/lib/texts/text";

type AdminNotFoundProps = {
  title: string;
  text: string;
  /** Default: the dashboard. */
  back?: { label: string; href: string };
};

/** 404 page of the admin area. */
export function AdminNotFound({
  back = { label: t("Dashboard"), href: adminRoutes.home },
  ...message
}: AdminNotFoundProps) {
  return <NotFoundState {...message} back={back} />;
}
