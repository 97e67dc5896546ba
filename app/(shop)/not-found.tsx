import { NotFoundMessage } from "@/components/layout/not-found-message";

/** For pages of the shop that call notFound(): header and footer stay. */
export default function ShopNotFound() {
  return <NotFoundMessage />;
}
