import { connection } from "next/server";
import { allCombinations } from "@/lib/reactions/combinations";
import type { Language } from "@/lib/texts/language";
import { currentLanguage } from "@/server/language";

const known = new Map<Language, string>();

/** Reactions between cards for the camera page, in the request's language. */
export async function GET(): Promise<Response> {
  // Prevents prerendering: the language depends on the request.
  await connection();
  const language = currentLanguage();
  const text = known.get(language) ?? JSON.stringify(allCombinations());
  known.set(language, text);

  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}
