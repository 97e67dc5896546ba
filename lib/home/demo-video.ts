/** The demo video, rendered by art/video.ts. A changed video needs a new file name, because browsers cache the files for a month. */
export const demoVideo = {
  width: 1280,
  height: 720,
  poster: "/video/three-cards.webp",
  /** Browsers use the second source if the first fails (spec 1). */
  sources: [
    { src: "/video/three-cards.webm", type: "video/webm" },
    { src: "/video/three-cards.mp4", type: "video/mp4" },
  ],
  captions: { en: "/video/three-cards.en.vtt", bn: "/video/three-cards.bn.vtt" },
} as const;
