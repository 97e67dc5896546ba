import { buttonVariants } from "@/components/ui/button";
import { routes, withOrigin } from "@/lib/routes";

/** To the quiz of the day: by an account for guests, at once for who is signed in. */
export function WaysIn() {
  return (
    <>
      <a
        href={withOrigin(routes.register, routes.quizGame)}
        className={buttonVariants({ size: "large", className: "signed-in:hidden" })}
      >
        Sign up, play today's ten
      </a>
      <a
        href={withOrigin(routes.login, routes.quizGame)}
        className={buttonVariants({ variant: "quiet", size: "large", className: "signed-in:hidden" })}
      >
        I have an account
      </a>
      <a href={routes.quizGame} className={buttonVariants({ size: "large", className: "guest:hidden" })}>
        Play today's ten
      </a>
    </>
  );
}
