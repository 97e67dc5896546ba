"use client";

import { useEffect } from "react";
import { type Notice, notify } from "./notify";

export function NotifyOnce({ title, description, tone }: Pick<Notice, "title" | "description" | "tone">) {
  useEffect(() => {
    notify({ title, ...(description ? { description } : {}), ...(tone ? { tone } : {}) });
  }, [title, description, tone]);

  return null;
}
