import { reactionPage } from "@/lib/reactions/addresses";
import type { Reaction } from "@/lib/reactions/reaction";
import { to } from "@/lib/texts/page-language";
import { env } from "@/server/env";
import { currentLanguage } from "@/server/language";
import { reactionPicturePath } from "./address";

/** What a page needs to share a reaction: the absolute URL of its page, and the path of its image. */
export const reactionShare = (reaction: Reaction) => ({
  url: new URL(to(reactionPage(reaction.slug)), env.appUrl).href,
  picture: reactionPicturePath(reaction, currentLanguage()),
});
