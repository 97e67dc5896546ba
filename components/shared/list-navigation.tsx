"use client";

import { cx } from "class-variance-authority";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ComponentProps, createContext, type ReactNode, useContext, useTransition } from "react";

type GoOptions = {
  /** Default false: the filters stay where they are. */
  scroll?: boolean;
  /** Runs inside the transition, for optimistic state until the address has changed. */
  onStart?: () => void;
};

type Navigation = { isPending: boolean; go: (href: string, options?: GoOptions) => void };

const Shared = createContext<Navigation | null>(null);

/** Around a list with its filters and pages: they share one transition, so that the list knows when it is out of date. */
export function ListNavigation({ children }: { children: ReactNode }) {
  return <Shared value={useOwnNavigation()}>{children}</Shared>;
}

/** Goes to another view of the list around; where there is none, just goes there. */
export function useListNavigation(): Navigation {
  const own = useOwnNavigation();

  return useContext(Shared) ?? own;
}

/** Content about to be replaced: dims when the answer takes a while. */
export function ListContent({ children }: { children: ReactNode }) {
  const { isPending } = useListNavigation();

  return (
    <div
      aria-busy={isPending || undefined}
      className={cx("transition-opacity duration-150", isPending && "opacity-50 delay-150")}
    >
      {children}
    </div>
  );
}

type ListLinkProps = Omit<ComponentProps<typeof Link>, "href" | "onNavigate"> & { href: string };

/** A link to another view of the list. Keys that open a new tab still do. */
export function ListLink({ href, scroll, ...rest }: ListLinkProps) {
  const { go } = useListNavigation();

  return (
    <Link
      {...rest}
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        go(href, { scroll: scroll ?? true });
      }}
    />
  );
}

function useOwnNavigation(): Navigation {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function go(href: string, { scroll = false, onStart }: GoOptions = {}) {
    startTransition(() => {
      onStart?.();
      router.push(href, { scroll });
    });
  }

  return { isPending, go };
}
