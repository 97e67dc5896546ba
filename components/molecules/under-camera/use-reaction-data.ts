/** Reaction data of the cards, loaded with the camera to keep it out of the page. */
import { type RefObject, useRef, useState } from "react";
import { meetingsFile } from "@/lib/molecules/addresses";
import type { CombinationResults } from "@/lib/reactions/combinations";
import { to } from "@/lib/texts/page-language";

export const NONE: CombinationResults = { known: {}, rests: [] };

export type Loading = "loading" | "failed" | CombinationResults;

export function useReactionData(): {
  meetings: Loading;
  kept: RefObject<CombinationResults>;
  load: () => Promise<void>;
} {
  const [meetings, setMeetings] = useState<Loading>("loading");
  const kept = useRef(NONE);

  async function load(): Promise<void> {
    if (kept.current !== NONE) return;
    setMeetings("loading");
    try {
      const answer = await fetch(to(meetingsFile));
      if (!answer.ok) throw new Error(`${meetingsFile}: ${answer.status}`);
      kept.current = (await answer.json()) as CombinationResults;
      setMeetings(kept.current);
    } catch {
      setMeetings("failed");
    }
  }

  return { meetings, kept, load };
}
