import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { captionsIn } from "@/art/film/captions";
import { demoVideo } from "@/lib/home/demo-video";

const stored = (language: "en" | "bn") => readFileSync(`public${demoVideo.captions[language]}`, "utf8");
const times = (track: string) => track.match(/^.*-->.*$/gm);

it.each(["en", "bn"] as const)("the stored captions match the video: %s", (language) => {
  expect(stored(language), "npm run art:film -- --captions").toBe(captionsIn(language));
});

it("the captions have the same times in both languages, and Bangla ones are in Bangla", () => {
  expect(times(stored("bn"))).toEqual(times(stored("en")));
  for (const caption of stored("bn").split("\n\n").slice(1)) expect(caption).toMatch(/[\u0980-\u09ff]/);
});
