"use client";

import { cx } from "class-variance-authority";
import { createContext, type ReactNode, useContext, useState } from "react";
import { pictureSource } from "@/lib/media";

const MediaBaseContext = createContext<string | null>(null);

/** Tells the pictures below where the hosted media service is; the root layout gives it. Without one they come from the shop itself. */
export function MediaBase({ url, children }: { url: string | null; children: ReactNode }) {
  return <MediaBaseContext value={url}>{children}</MediaBaseContext>;
}

/** The address of the hosted media service, or null. */
export function useMediaBase(): string | null {
  return useContext(MediaBaseContext);
}

type MediaImageProps = {
  /** A path or address from the database; null shows the placeholder. */
  src: string | null;
  alt: string;
  /** The shape of the picture in pixels; keeps its place while it loads. */
  width: number;
  height: number;
  /** The page's main picture: loaded at once. All others load when they come near. */
  priority?: boolean;
  /** The room that it has on the page, as `sizes` of an img says it. */
  sizes: string;
  className?: string;
};

type Source = "transformed" | "original" | "none";

/** A picture of the shop: transformed; if that fails its original path; if that fails too, a drawing in its place (D5). */
export function MediaImage(props: MediaImageProps) {
  // Another picture starts again from its best source.
  return props.src ? <KnownImage key={props.src} {...props} src={props.src} /> : <Placeholder {...props} />;
}

function KnownImage({ src, alt, width, height, priority, sizes, className }: MediaImageProps & { src: string }) {
  const base = useMediaBase();
  const [source, setSource] = useState<Source>("transformed");
  if (source === "none") return <Placeholder alt={alt} width={width} height={height} className={className} />;

  const isOriginal = source === "original";
  return (
    // biome-ignore lint/performance/noImgElement: next/image would weigh 5 kB on each page and knows no files that lie ready (lib/media).
    <img
      key={source}
      ref={retry}
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      {...(isOriginal ? { src } : { ...pictureSource(src, base), sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={() => setSource(isOriginal ? "none" : "original")}
      className={cx("h-auto max-w-full", className)}
    />
  );
}

/** A picture that failed before React listened says so again. */
function retry(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.setAttribute("src", picture.src);
}

type PlaceholderProps = Pick<MediaImageProps, "alt" | "width" | "height" | "className">;

function Placeholder({ alt, width, height, className }: PlaceholderProps) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx("media-placeholder", className)}
    />
  );
}
