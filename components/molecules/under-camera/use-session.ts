/** Starts and stops the camera. Also stops it on unmount and when the page is hidden. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { cameraReason } from "@/lib/molecules/camera-reasons";
import type { CombinationResults } from "@/lib/reactions/combinations";
import { reactionFor } from "./camera-texts";
import type { Card, Seen, Session } from "./session";

export type State = "closed" | "opening" | "open" | "paused" | "failed";

const NOTHING_SEEN: Seen = { cards: [], hasUnknown: false, groups: [] };

type Places = { video: RefObject<HTMLVideoElement | null>; ground: RefObject<HTMLDivElement | null> };

export function useSession(cards: readonly Card[], { video, ground }: Places, meetings: RefObject<CombinationResults>) {
  const session = useRef<Session | null>(null);
  const run = useRef(new AbortController());
  const [state, setState] = useState<State>("closed");
  const [reason, setReason] = useState<ReturnType<typeof cameraReason> | null>(null);
  const [seen, setSeen] = useState(NOTHING_SEEN);

  function stop() {
    run.current.abort();
    session.current = null;
  }

  function end(next: State) {
    stop();
    setSeen(NOTHING_SEEN);
    setState(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new but equivalent functions in each render.
  useEffect(() => {
    // Stop the camera when the page is hidden; a click restarts it.
    const hide = () => {
      if (document.hidden && session.current) end("paused");
    };
    document.addEventListener("visibilitychange", hide);

    return () => {
      document.removeEventListener("visibilitychange", hide);
      stop();
    };
  }, []);

  async function start(): Promise<void> {
    if (!video.current || !ground.current) return;
    stop();
    run.current = new AbortController();
    const { signal } = run.current;
    setState("opening");
    setReason(null);
    try {
      const { startSession } = await import("./session");
      if (signal.aborted) return;
      const started = await startSession({
        video: video.current,
        ground: ground.current,
        cards,
        sceneOf: (met, added) => {
          const meeting = reactionFor(meetings.current, met, added);

          return meeting ? meeting.scene : null;
        },
        isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
        onSeen: setSeen,
        onEnd: () => end("paused"),
        signal,
      });
      // Closed during the permission prompt.
      if (signal.aborted) return;
      session.current = started;
      if (document.hidden) end("paused");
      else setState("open");
    } catch (error) {
      if (signal.aborted) return;
      setReason(cameraReason(error, Boolean(navigator.mediaDevices)));
      setState("failed");
    }
  }

  return {
    state,
    reason,
    seen,
    start,
    end,
    add: (met: readonly Card[], added: readonly string[]) => session.current?.add(met, added),
  };
}
