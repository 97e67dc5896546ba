"use client";

import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { videoSources } from "@/lib/media";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { useMediaBase } from "./media-base";
import { renderRich } from "./rich-text";

type MediaVideoProps = {
  /** Accessible name of the video. */
  label: string;
  width: number;
  height: number;
  poster: string;
  /** The same video in several formats, tried in order (D5). */
  sources: readonly { src: string; type: string }[];
  /** Same-origin WebVTT files: browsers require CORS for cross-origin captions. */
  captions: Readonly<Record<Language, string>>;
};

/**
 * Muted video that plays on mount, so render it only after a click. If a file fails during playback, continues with
 * the next source at the same position. Shows a link to the file if all sources fail.
 */
export function MediaVideo({ label, width, height, poster, sources, captions }: MediaVideoProps) {
  const base = useMediaBase();
  const language = pageLanguage();
  const [broken, setBroken] = useState(0);
  const resumeAt = useRef(0);
  const [caption, setCaption] = useState("");
  const track = useRef<HTMLTrackElement>(null);
  useCaptions(track, broken, setCaption);
  const films = videoSources(sources, base);
  const left = films.slice(broken);
  const shape = { aspectRatio: `${width} / ${height}` };

  function leaveBroken({ target, currentTarget: video }: SyntheticEvent<HTMLVideoElement>) {
    // React also bubbles errors of source elements, which the browser handles itself.
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
        // Remount, because a video element ignores changed sources.
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
            // Browsers try sources in order, so if the last one fails, all have failed.
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
      {/* Reserve space for the longest caption, to avoid layout shifts. */}
      <p className="min-h-[3lh] text-soft leading-snug sm:min-h-[2lh]">{caption}</p>
    </div>
  );
}

/**
 * Renders the captions below the video. In full-screen mode, or if they are enabled in the player's menu, the
 * player renders them instead.
 */
function useCaptions(
  element: RefObject<HTMLTrackElement | null>,
  player: number,
  show: (caption: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new player has a new track
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
    // iPhones only support the player's native full-screen mode.
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
      {/* biome-ignore lint/performance/noImgElement: shown as stored. */}
      <img src={poster} alt={label} style={shape} className="w-full rounded-lg bg-raised" />
      <p>
        {renderRich("We can't play the video here. <file>Open the video file</file> instead.", {
          file: (text) => (
            <a href={file} rel="external" className="text-accent underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
