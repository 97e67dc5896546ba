/** The demo video, rendered by art/video.ts. A new cut needs a new name: browsers cache the files for a month. */
export const demoVideo = {
  width: 1280,
  height: 720,
  poster: "/video/three-cards.webp",
  /** The second is used when the first fails (spec 1). */
  sources: [
    { src: "/video/three-cards.webm", type: "video/webm" },
    { src: "/video/three-cards.mp4", type: "video/mp4" },
  ],
  captions: { en: "/video/three-cards.en.vtt", bn: "/video/three-cards.bn.vtt" },
} as const;
