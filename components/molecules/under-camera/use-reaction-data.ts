/** Reaction data of the cards, loaded with the camera to keep it out of the page. */
import { type RefObject, useRef, useState } from "react";
import { meetingsFile } from "@/lib/molecules/addresses";
import type { Meetings } from "@/lib/reactions/meetings";
import { to } from "@/lib/texts/page-language";

export const NONE: Meetings = { known: {}, rests: [] };

export type Loading = "loading" | "failed" | Meetings;

export function useReactionData(): { meetings: Loading; kept: RefObject<Meetings>; load: () => Promise<void> } {
  const [meetings, setMeetings] = useState<Loading>("loading");
  const kept = useRef(NONE);

  async function load(): Promise<void> {
    if (kept.current !== NONE) return;
    setMeetings("loading");
    try {
      const answer = await fetch(to(meetingsFile));
      if (!answer.ok) throw new Error(`${meetingsFile}: ${answer.status}`);
      kept.current = (await answer.json()) as Meetings;
      setMeetings(kept.current);
    } catch {
      setMeetings("failed");
    }
  }

  return { meetings, kept, load };
}
