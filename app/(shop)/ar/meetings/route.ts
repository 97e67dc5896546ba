import { connection } from "next/server";
import { meetings } from "@/lib/reactions/meetings";
import type { Language } from "@/lib/texts/language";
import { currentLanguage } from "@/server/language";

const known = new Map<Language, string>();

/** What cards do together under the camera, in the language of the address: the lab's own rule, put together once. */
export async function GET(): Promise<Response> {
  // Not when the shop is built: the language is that of the request.
  await connection();
  const language = currentLanguage();
  const text = known.get(language) ?? JSON.stringify(meetings());
  known.set(language, text);

  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}
