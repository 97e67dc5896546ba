"use client";

import { cx } from "class-variance-authority";
import { Tag } from "@/components/shared/tag";
import { Button, buttonVariants } from "@/components/ui/button";
import { replyHref } from "@/lib/contact/reply";
import type { ContactMessage } from "@/lib/contact/schema";
import { formatDayTime } from "@/lib/dates";
import { useReadMark } from "./use-read-mark";

/** One message: who, about what, when; opened, what they wrote. Opening it marks it as read. */
export function MessageItem({ message }: { message: ContactMessage }) {
  const { isRead, mark } = useReadMark(message);

  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => (currentTarget.open ? void mark(true) : undefined)}>
        <summary className="grid list-none gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-raised/50 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className={cx("min-w-0 break-words", isRead ? "" : "font-semibold")}>{message.subject}</span>
          <time dateTime={message.created_at} className="text-sm text-soft sm:text-right">
            {formatDayTime(message.created_at)}
          </time>
          <span className="min-w-0 break-words text-sm text-soft">{message.name}</span>
          <span className="sm:justify-self-end">{isRead ? null : <Tag family="warm">Unread</Tag>}</span>
        </summary>
        <div className="border-line border-t bg-raised/35 px-4 py-4 sm:px-5">
          <p className="text-sm text-soft">
            From {message.name}, <span className="break-all">{message.email}</span>
          </p>
          <p className="mt-3 max-w-[70ch] whitespace-pre-wrap break-words">{message.message}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <a href={replyHref(message)} className={buttonVariants({ size: "small" })}>
              Reply
            </a>
            <Button variant="quiet" size="small" onClick={() => void mark(!isRead)}>
              {isRead ? "Mark as unread" : "Mark as read"}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
