import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminFrame } from "@/components/layout/admin/admin-frame";
import { SessionGate } from "@/components/session/session-gate";
import { currentUser } from "@/server/auth/page-guards";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

/** A frame and nothing more: every page below guards itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();

  return (
    <AdminFrame email={user?.email ?? null}>
      <SessionGate>{children}</SessionGate>
    </AdminFrame>
  );
}
