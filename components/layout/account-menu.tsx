"use client";

import { useEffect, useState } from "react";
import { signOut } from "@/components/session/sign-out";
import { useSession } from "@/components/session/use-session";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Spinner } from "@/components/ui/spinner";
import { fetchMe } from "@/lib/account";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { AccountTrigger } from "./account-trigger";

export type AccountProps = { className?: string | undefined };

/**
 * Menu of the signed-in user: My Orders, My Codes, settings and both logouts. Initially open, because a click on the button loads
 * it.
 */
export function AccountMenu({ className }: AccountProps) {
  const { auth } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  const [leaving, setLeaving] = useState<"here" | "everywhere" | null>(null);

  function leave(event: Event, everywhere: boolean) {
    event.preventDefault();
    if (leaving) return;
    setLeaving(everywhere ? "everywhere" : "here");
    void signOut(everywhere);
  }

  return (
    <DropdownMenu modal={false} open={isOpen && (auth !== "guest" || leaving !== null)} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>
        <AccountTrigger className={className} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <SignedInUser />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href={routes.myOrders}>{t("My Orders")}</Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={routes.myCodes}>{t("My Codes")}</Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href={routes.account}>{t("Account Settings")}</Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={leaving !== null} onSelect={(event) => leave(event, false)}>
          {t("Logout")}
          {leaving === "here" ? <Spinner className="ml-auto" /> : null}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={leaving !== null} onSelect={(event) => leave(event, true)}>
          {t("Logout from all devices")}
          {leaving === "everywhere" ? <Spinner className="ml-auto" /> : null}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Name from the token, and e-mail, which is fetched when the menu opens. */
function SignedInUser() {
  const { name } = useSession();
  const [me, setMe] = useState<{ full_name: string; email: string } | null>(null);

  useEffect(() => {
    let isHere = true;
    fetchMe().then(
      (user) => isHere && setMe(user),
      // Show the name only. If the session has expired, the menu disappears.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <DropdownMenuLabel className="min-h-[3.75rem]">
      <span className="block truncate font-semibold text-base text-ink">
        {me || name ? <UserText>{me?.full_name ?? name}</UserText> : t("Your account")}
      </span>
      <span className="block truncate">{me?.email ?? " "}</span>
    </DropdownMenuLabel>
  );
}
