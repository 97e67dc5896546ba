import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ResetPassword } from "@/components/auth/reset-password";

/** The address carries the token: it is told to no other site and kept by no search engine. */
export const metadata: Metadata = { title: "Reset Password", robots: { index: false }, referrer: "no-referrer" };

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const { token } = await searchParams;

  return (
    <AuthPanel card={{ number: 15, symbol: "P", name: "Phosphorus", mass: "30.974", family: "nonmetal" }}>
      <ResetPassword token={typeof token === "string" ? token.trim() : ""} />
    </AuthPanel>
  );
}
