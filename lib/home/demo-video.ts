/** The demo film, drawn by art/video.ts. A new cut gets a new name: browsers keep the old files for a month. */
export const demoVideo = {
  width: 1280,
  height: 720,
  poster: "/video/demo.webp",
  /** The second is used when the first fails (spec 1). */
  sources: [
    { src: "/video/demo.webm", type: "video/webm" },
    { src: "/video/demo.mp4", type: "video/mp4" },
  ],
  captions: { en: "/video/demo.en.vtt", bn: "/video/demo.bn.vtt" },
} as const;
