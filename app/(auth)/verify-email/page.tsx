import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { VerifyEmail } from "@/components/auth/verify-email";

export const metadata: Metadata = { title: "Confirm Email", robots: { index: false }, referrer: "no-referrer" };

export default async function VerifyEmailPage({ searchParams }: PageProps<"/verify-email">) {
  const { token } = await searchParams;

  return (
    <AuthPanel card={{ number: 23, symbol: "V", name: "Vanadium", mass: "50.942", family: "metal" }}>
      <VerifyEmail token={typeof token === "string" ? token.trim() : ""} />
    </AuthPanel>
  );
}
