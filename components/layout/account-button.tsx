"use client";

import { type ComponentType, useState } from "react";
import { notify } from "@/components/shared/notify";
import { earlyPress } from "@/components/ui/early-press";
import { dismissError } from "@/components/ui/toast";
import { t } from "@/lib/texts/text";
import type { AccountProps } from "./account-menu";
import { AccountTrigger } from "./account-trigger";

const loadMenu = () => import("./account-menu");

/** Account button of signed-in visitors. Loads the menu on hover or focus. */
export function AccountButton({ className }: AccountProps) {
  const [Loaded, setLoaded] = useState<ComponentType<AccountProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  if (Loaded) return <Loaded className={className} />;

  async function open() {
    dismissError();
    setIsLoading(true);
    try {
      const { AccountMenu } = await loadMenu();
      setLoaded(() => AccountMenu);
    } catch {
      notify({
        title: t("We couldn't load the menu"),
        description: t("Please check your connection."),
        tone: "error",
      });
    } finally {
      setIsLoading(false);
    }
  }

  function prepare() {
    loadMenu().catch(() => {});
  }

  return (
    <AccountTrigger
      {...earlyPress}
      className={className}
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onClick={() => void open()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
