"use client";

import { cx } from "class-variance-authority";
import Image from "next/image";
import { useState } from "react";
import { mediaUrl } from "@/lib/media";
import { useMediaBase } from "./media-base";
import { Motif } from "./motif";

type MediaImageProps = {
  /** A path or address from the database; null shows the placeholder. */
  src: string | null;
  alt: string;
  /** The shape of the picture in pixels; keeps its place while it loads. */
  width: number;
  height: number;
  /** The page's main picture: loaded at once. All others load when they come near. */
  priority?: boolean;
  sizes?: string;
  className?: string;
};

type Source = "transformed" | "original" | "none";

/** A picture of the shop: transformed; if that fails its original path; if that fails too, a drawing in its place (decisions 5). */
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
    <Image
      key={source}
      src={src}
      alt={alt}
      width={width}
      height={height}
      preload={priority ?? false}
      {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      {...(sizes ? { sizes } : {})}
      unoptimized={isOriginal}
      loader={({ src: path, width: pixels }) => mediaUrl(path, { width: pixels }, base)}
      onError={() => setSource(isOriginal ? "none" : "original")}
      className={cx("h-auto max-w-full", className)}
    />
  );
}

type PlaceholderProps = Pick<MediaImageProps, "alt" | "width" | "height" | "className">;

function Placeholder({ alt, width, height, className }: PlaceholderProps) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx("grid w-full max-w-full place-items-center bg-raised text-soft", className)}
    >
      <span className="w-1/3 max-w-28 opacity-60">
        <Motif name="flask" />
      </span>
    </span>
  );
}
