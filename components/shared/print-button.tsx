"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

type PrintButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "size"> & { label: string };

export function PrintButton({ label, ...look }: PrintButtonProps) {
  return (
    <Button {...look} early className="needs-script" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
