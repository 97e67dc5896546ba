import { Button } from "@/components/ui/button";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { t } from "@/lib/texts/text";

/** For a session from before the account had a second factor. */
export function SignInAgain() {
  return (
    <form method="post" action={postedFrom(formPosts.logout)} className="grid gap-3">
      <p>{t("This device signed in without your second factor. Please sign in again to continue.")}</p>
      <Button type="submit" className="justify-self-start">
        {t("Sign out")}
      </Button>
    </form>
  );
}
