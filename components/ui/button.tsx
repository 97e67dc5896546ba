import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { earlyPress } from "./early-press";

/** Button classes, for links styled as buttons: `<a className={buttonVariants({ variant: "quiet" })}>`. */
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
    /** Disables the button and shows a spinner next to the label. */
    loading?: boolean;
    /** Shows a spinner without disabling the button, so that it keeps the focus. */
    pending?: boolean;
    /** Replays a click made before hydration (early-press). Only for buttons that do not change data. */
    early?: boolean;
  };

/** Button with type `button` by default. `size="icon"` requires an aria-label. */
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
