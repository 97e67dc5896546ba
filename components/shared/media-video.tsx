"use client";

import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { filmSources } from "@/lib/media";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { useMediaBase } from "./media-base";
import { rich } from "./rich-text";

type MediaVideoProps = {
  /** What the video shows, for screen readers. */
  label: string;
  /** The shape of the picture in pixels. */
  width: number;
  height: number;
  poster: string;
  /** The same film in two formats; the next one is used when one fails (D5). */
  sources: readonly { src: string; type: string }[];
  /** WebVTT files of this site: browsers take captions from elsewhere only with a permission of their own. */
  captions: Readonly<Record<Language, string>>;
};

/**
 * A silent film that begins when it appears: put it where somebody asked for it. The browser itself passes over sources that it
 * cannot fetch or play; a file that breaks in the middle is left here for the next one, at the same second.
 */
export function MediaVideo({ label, width, height, poster, sources, captions }: MediaVideoProps) {
  const base = useMediaBase();
  const language = pageLanguage();
  const [broken, setBroken] = useState(0);
  const resumeAt = useRef(0);
  const [caption, setCaption] = useState("");
  const track = useRef<HTMLTrackElement>(null);
  useCaptions(track, broken, setCaption);
  const films = filmSources(sources, base);
  const left = films.slice(broken);
  const shape = { aspectRatio: `${width} / ${height}` };

  function leaveBroken({ target, currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    // React passes the errors of sources on to here: those the browser has dealt with.
    if (target !== video) return;
    resumeAt.current = video.currentTime;
    const playing = left.findIndex(({ src }) => video.currentSrc.endsWith(src));
    setBroken(broken + Math.max(playing, 0) + 1);
  }

  if (left.length === 0) {
    return <Failed label={label} shape={shape} poster={poster} file={sources.at(-1)?.src ?? ""} />;
  }

  return (
    <div className="grid gap-2.5">
      <video
        // Other sources are looked at by a new player alone.
        key={broken}
        aria-label={label}
        controls
        playsInline
        autoPlay
        muted
        preload="none"
        width={width}
        height={height}
        poster={poster}
        style={shape}
        className="h-auto w-full rounded-lg bg-raised"
        onLoadedMetadata={({ currentTarget }) => {
          if (resumeAt.current > 0) currentTarget.currentTime = resumeAt.current;
        }}
        onError={leaveBroken}
      >
        {left.map(({ src, type }, index) => (
          <source
            key={src}
            src={src}
            type={type}
            // Sources fail in order: with the last one none is left.
            {...(index === left.length - 1 ? { onError: () => setBroken(films.length) } : {})}
          />
        ))}
        <track
          ref={track}
          kind="captions"
          src={captions[language]}
          srcLang={language}
          label={language === "bn" ? "বাংলা" : "English"}
        />
      </video>
      {/* Below the picture, with room for the longest one: nothing jumps. */}
      <p className="min-h-[3lh] text-soft leading-snug sm:min-h-[2lh]">{caption}</p>
    </div>
  );
}

/**
 * The captions are read from the track and shown below the picture, not on it; in full screen the player
 * shows them itself, and so it does when they are chosen in the player's own menu.
 */
function useCaptions(
  element: RefObject<HTMLTrackElement | null>,
  player: number,
  show: (caption: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another track
  useEffect(() => {
    const track = element.current?.track;
    const video = element.current?.closest("video");
    if (!track || !video) return;

    function tell() {
      const cues = track?.mode === "hidden" ? [...(track.activeCues ?? [])] : [];
      show(cues.map((cue) => (cue instanceof VTTCue ? cue.text : "")).join(" "));
    }
    function place(isFullScreen: boolean) {
      if (track) track.mode = isFullScreen ? "showing" : "hidden";
      tell();
    }
    const onChange = () => place(document.fullscreenElement !== null);
    // iPhones know no full screen but the player's own.
    const onBegin = () => place(true);
    const onEnd = () => place(false);

    onChange();
    track.addEventListener("cuechange", tell);
    document.addEventListener("fullscreenchange", onChange);
    video.addEventListener("webkitbeginfullscreen", onBegin);
    video.addEventListener("webkitendfullscreen", onEnd);
    return () => {
      track.removeEventListener("cuechange", tell);
      document.removeEventListener("fullscreenchange", onChange);
      video.removeEventListener("webkitbeginfullscreen", onBegin);
      video.removeEventListener("webkitendfullscreen", onEnd);
    };
  }, [element, player, show]);
}

type FailedProps = { label: string; shape: { aspectRatio: string }; poster: string; file: string };

function Failed({ label, shape, poster, file }: FailedProps) {
  return (
    <div role="alert" className="grid gap-4">
      {/* biome-ignore lint/performance/noImgElement: shown as it is stored. */}
      <img src={poster} alt={label} style={shape} className="w-full rounded-lg bg-raised" />
      <p>
        {rich("The video cannot be played here. <file>Open the video file</file> instead.", {
          file: (words) => (
            <a href={file} rel="external" className="text-accent underline underline-offset-4">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
