import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { ForgotPassword } from "@/components/auth/forgot-password";

export const metadata: Metadata = {
  title: "Forgot Password",
  description: "Get a link to set a new password.",
};

export default function ForgotPasswordPage() {
  return (
    <AuthPanel card={{ number: 80, symbol: "Hg", name: "Mercury", mass: "200.59", family: "metal" }}>
      <ForgotPassword />
    </AuthPanel>
  );
}
