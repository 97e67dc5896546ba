import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { CombinedForm } from "@/components/auth/combined-form";
import { GoogleSignIn } from "@/components/auth/google-sign-in";
import { LoginRequired } from "@/components/auth/login-required";
import { safeOrigin } from "@/lib/auth/origin";
import { env } from "@/server/env";

export const metadata: Metadata = {
  title: "Sign In or Create Account",
  description: "Sign in, or open an account in a minute.",
};

export default async function AuthPage({ searchParams }: PageProps<"/auth">) {
  const origin = safeOrigin((await searchParams).from);

  return (
    <AuthPanel card={{ number: 79, symbol: "Au", name: "Gold", mass: "196.97", family: "earth" }} origin={origin}>
      <LoginRequired origin={origin} />
      <CombinedForm origin={origin} />
      <GoogleSignIn apiKey={env.firebase?.apiKey ?? null} origin={origin} />
    </AuthPanel>
  );
}
