import type { Metadata } from "next";
import { OwnCodeList } from "@/components/premium-codes/own-code-list";
import { parseMyCodesQuery } from "@/lib/premium-codes/list-query";
import { requireUser } from "@/server/auth/page-guards";
import { listOwnCodes } from "@/server/premium-codes/queries";

export const metadata: Metadata = { title: "My Codes", robots: { index: false } };

export default async function MyCodesPage({ searchParams }: PageProps<"/my-codes">) {
  const user = await requireUser("/my-codes");
  const codes = await listOwnCodes(user, parseMyCodesQuery(await searchParams));

  return <OwnCodeList codes={codes} now={new Date()} />;
}
