import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { earlyPress } from "./early-press";

/** Button classes for a link that looks like one: `<a className={buttonVariants({ variant: "quiet" })}>`. */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      quiet: "button-quiet",
      ghost: "button-ghost",
      danger: "button-danger",
      link: "button-link",
    },
    size: { default: "", small: "button-small", large: "button-large", icon: "button-icon" },
  },
  defaultVariants: { variant: "primary", size: "default" },
});

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and disables the button; the label stays, so that the width hardly changes. */
    loading?: boolean;
    /** Shows a spinner and keeps the focus while the content that it opens is loading. */
    pending?: boolean;
    /** Only opens, shows or starts something: a click before hydration is replayed (early-press). */
    early?: boolean;
  };

/** Button, of type `button` by default. `size="icon"` needs an aria-label. */
export function Button(props: ButtonProps) {
  const { variant, size, loading, pending, early, disabled, className, children, type, ...rest } = props;

  return (
    <button
      type={type ?? "button"}
      className={cx(buttonVariants({ variant, size }), className)}
      disabled={disabled || loading}
      aria-busy={loading || pending || undefined}
      {...(early ? earlyPress : {})}
      {...rest}
    >
      {loading || pending ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
