import { avifSrcSet } from "@/lib/media";
import { type PictureProps, PlainImage } from "./plain-image";

/** Image of a server component, in AVIF if there are such files. Client components use MediaImage. */
export function Picture(props: PictureProps & { base: string | null }) {
  const { src, sizes, widths, base } = props;
  const avif = src === null ? null : avifSrcSet(src, base, widths);
  if (avif === null) return <PlainImage {...props} />;

  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {/* Browsers without AVIF are few: they load the original. */}
      <PlainImage {...props} isSingle />
    </picture>
  );
}
