import { routes } from "@/lib/routes";

export function ForgotPasswordLink() {
  return (
    <a
      href={routes.forgotPassword}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
    >
      Forgot your password?
    </a>
  );
}
