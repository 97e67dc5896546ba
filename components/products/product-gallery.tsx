import { LineIcon } from "@/components/shared/line-icon";
import { Picture } from "@/components/shared/picture";
import { demoVideo } from "@/lib/home/demo-video";
import { isRendering } from "@/lib/media";
import { pageOf, type ShapeFiles } from "@/lib/molecules/ar-links";
import { pictureAlt } from "@/lib/products/picture-alt";
import type { Product } from "@/lib/products/schema";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { GalleryFrame } from "./gallery-frame";
import type { Media, MediaKind } from "./media-slide";

type ProductGalleryProps = {
  product: Pick<Product, "name" | "name_bn" | "image_url" | "images">;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  /** Models of the product. */
  shapes: readonly ShapeFiles[];
  hasFilm: boolean;
};

const mediaLooks: Record<MediaKind, { short: Label; start: Label; icon: string }> = {
  model: {
    short: "3D",
    start: "See it in 3D",
    icon: "M10 2.5 16.5 6v8L10 17.5 3.5 14V6ZM3.5 6l6.5 3.5L16.5 6M10 9.5v8",
  },
  film: { short: "Film", start: "Watch the demo, 16 seconds", icon: "M6 4v12l10-6Z" },
};

function mediaOf(kind: MediaKind, href: string): Media {
  const { short, start, icon } = mediaLooks[kind];
  const withIcon = (text: Label) => (
    <>
      <LineIcon path={icon} />
      {t(text)}
    </>
  );

  return { kind, href, start: withIcon(start), thumb: withIcon(short) };
}

/** Images of a product in a scrollable row, the main image first, then 3D model and film. Works before hydration. */
export function ProductGallery({ product, mediaBase, shapes, hasFilm }: ProductGalleryProps) {
  const { image_url, images } = product;
  const name = pickContent(product.name, product.name_bn);
  const pictures = [
    { src: image_url, alt: name },
    ...images.map(({ image_url: src, ...said }, index) => ({
      src,
      alt: pictureAlt(said, { name, place: index + 1 }),
    })),
  ].map(({ src, alt }) => ({ src, alt: isRendering(src) ? t("3D rendering: {text}", { text: alt }) : alt }));
  const slides = pictures.map(({ src, alt }, index) => {
    const picture = (
      <Picture
        key={src}
        src={src}
        base={mediaBase}
        alt={alt}
        width={1200}
        height={1200}
        sizes="(min-width: 1240px) 610px, (min-width: 768px) 50vw, 94vw"
        priority={index === 0}
      />
    );
    if (!isRendering(src)) return picture;

    return (
      <figure key={src} className="relative">
        {picture}
        <figcaption className="gallery-note">{t("3D rendering")}</figcaption>
      </figure>
    );
  });
  const [shape] = shapes;
  const media = [
    ...(shape ? [mediaOf("model", to(pageOf(shape)))] : []),
    ...(hasFilm ? [mediaOf("film", demoVideo.sources[1].src)] : []),
  ];
  if (slides.length + media.length === 1) return <div className="gallery gallery-strip">{slides}</div>;

  return (
    <GalleryFrame
      label={t("Pictures of {name}", { name })}
      pictures={pictures}
      slides={slides}
      media={media}
      shapes={shapes}
      thumbs={pictures.map(({ src }) => (
        <Picture key={src} src={src} base={mediaBase} alt="" width={160} height={160} sizes="72px" widths={[160]} />
      ))}
    />
  );
}
