"use client";

import { Link } from "@/components/shared/link";
import { rich } from "@/components/shared/rich-text";
import { t } from "@/lib/texts/text";
import "../cards.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { moleculesPage } from "@/lib/molecules/addresses";
import { cameraReason } from "@/lib/molecules/camera-reasons";
import { withDigitsBelow } from "@/lib/molecules/formula";
import type { Meeting, RestRule } from "@/lib/reactions/meetings";
import type { Card, Seen, Session } from "./session";

type State = "closed" | "opening" | "open" | "paused" | "failed";

const wayToList = (words: string) => (
  <Link href={moleculesPage} className="text-accent underline underline-offset-4">
    {words}
  </Link>
);

const inWords = (cards: readonly Card[]) =>
  cards.map(({ name, formula }) => `${name}, ${withDigitsBelow(formula)}`).join(" · ");

/** Nobody in view. */
const nothing: Seen = { cards: [], hasUnknown: false, together: [] };

type CameraPlaceProps = {
  cards: readonly Card[];
  /** What comes of cards of the lab, by their keys in one order. */
  meetings: Readonly<Record<string, Meeting>>;
  /** Those of which nothing comes by a rule. */
  rests: readonly RestRule[];
  /** Stands where the camera's picture will be. */
  children: ReactNode;
};

function wordsOf({ cards, hasUnknown, together }: Seen, meeting: Meeting | null): string {
  if (meeting) return meeting.words;
  if (together.length > 1) return t("{names}: not in our set.", { names: inWords(together) });
  if (cards.length > 0) return inWords(cards);

  return hasUnknown
    ? t("This card is not known here yet.")
    : t("Point the camera at a card. Hold the whole card in the picture.");
}

/** The camera's picture with molecules on its cards; detector and 3D come with the press. */
export function CameraPlace({ cards, meetings, rests, children }: CameraPlaceProps) {
  const video = useRef<HTMLVideoElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const session = useRef<Session | null>(null);
  const [state, setState] = useState<State>("closed");
  const [reason, setReason] = useState<ReturnType<typeof cameraReason> | null>(null);
  const [seen, setSeen] = useState(nothing);

  function meetingOf(met: readonly Card[]): Meeting | null {
    const key = met
      .flatMap(({ lab }) => lab ?? [])
      .sort()
      .join();
    const rule = rests.find(({ pairs }) => pairs.includes(key));
    if (rule)
      return { words: t("{met}: nothing new forms. {why}", { met: inWords(met), why: rule.why }), reaction: null };

    return meetings[key] ?? null;
  }

  function end(next: State) {
    session.current?.end();
    session.current = null;
    setSeen(nothing);
    setState(next);
  }

  useEffect(() => {
    // A camera that nobody looks at is switched off, and goes on with a press.
    const hide = () => {
      if (!document.hidden || !session.current) return;
      session.current.end();
      session.current = null;
      setSeen(nothing);
      setState("paused");
    };
    document.addEventListener("visibilitychange", hide);

    return () => {
      document.removeEventListener("visibilitychange", hide);
      session.current?.end();
      session.current = null;
    };
  }, []);

  async function open() {
    if (!video.current || !ground.current) return;
    setState("opening");
    setReason(null);
    try {
      const { startSession } = await import("./session");
      session.current = await startSession({
        video: video.current,
        ground: ground.current,
        cards,
        meetingOf,
        isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
        onSeen: setSeen,
        onEnd: () => end("paused"),
      });
      setState("open");
    } catch (error) {
      setReason(cameraReason(error, Boolean(navigator.mediaDevices)));
      setState("failed");
    }
  }

  const isOpen = state === "open";
  const meeting = meetingOf(seen.together);
  return (
    <section aria-label={t("Camera")} className="grid gap-3">
      <div ref={ground} className="camera-ground" aria-hidden="true" hidden={!isOpen && state !== "opening"}>
        <video ref={video} muted playsInline />
      </div>
      {isOpen || state === "opening" ? null : children}
      <p role="status" className="font-medium">
        {state === "failed" && reason ? rich(reason, { list: wayToList }) : null}
        {isOpen ? wordsOf(seen, meeting) : state === "paused" ? t("The camera is switched off.") : null}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {isOpen ? (
          <>
            {meeting?.reaction ? (
              <Link href={meeting.reaction.href} className={buttonVariants()}>
                {t("More about this reaction")}
              </Link>
            ) : null}
            {seen.cards.map(({ mark, name, href }) => (
              <Link key={mark} href={href} className={buttonVariants({ variant: "quiet" })}>
                {t("More about {name}", { name })}
              </Link>
            ))}
            <Button variant="quiet" onClick={() => end("closed")}>
              {t("Switch the camera off")}
            </Button>
          </>
        ) : (
          <Button
            early
            className="needs-script"
            data-tells="camera_start"
            size="large"
            pending={state === "opening"}
            onClick={() => void open()}
          >
            {state === "paused" ? t("Go on") : state === "failed" ? t("Try again") : t("Start the camera")}
          </Button>
        )}
      </div>
    </section>
  );
}
