import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { GoogleSignIn } from "@/components/auth/google-sign-in";
import { LoginForm } from "@/components/auth/login-form";
import { LoginRequired } from "@/components/auth/login-required";
import { OtherWay } from "@/components/auth/other-way";
import { PostedNotice } from "@/components/auth/posted-notice";
import { safeOrigin } from "@/lib/auth/origin";
import { routes, withOrigin } from "@/lib/routes";
import { env } from "@/server/env";
import { takeFormAnswer } from "@/server/http/posted-form";

export const metadata: Metadata = { title: "Sign In", description: "Sign in to order cards and to see your orders." };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const { from, posted } = await searchParams;
  const origin = safeOrigin(from);
  const answer = await takeFormAnswer(routes.login, posted);

  return (
    <AuthPanel
      title="Sign In"
      text="Welcome back to the lab."
      card={{ number: 49, symbol: "In", name: "Indium", mass: "114.82", family: "post" }}
      origin={origin}
      worksPlain
      footer={<OtherWay question="New here?" label="Create an account" href={withOrigin(routes.register, origin)} />}
    >
      <LoginRequired origin={origin} />
      <PostedNotice notice={answer?.notice} />
      <LoginForm origin={origin} answer={answer} />
      <GoogleSignIn apiKey={env.firebase?.apiKey ?? null} origin={origin} />
    </AuthPanel>
  );
}
