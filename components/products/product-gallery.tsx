import { Picture } from "@/components/shared/picture";
import { isRendering } from "@/lib/media";
import type { ShapeFiles } from "@/lib/molecules/ar-links";
import { pictureAlt } from "@/lib/products/picture-alt";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { GalleryFrame } from "./gallery-frame";
import type { MediaKind } from "./media-slide";

type ProductGalleryProps = {
  product: Pick<Product, "name" | "name_bn" | "image_url" | "images">;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  /** Models of the product. */
  shapes: readonly ShapeFiles[];
  hasFilm: boolean;
};

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
  ].map(({ src, alt }) => ({ src, alt: isRendering(src) ? t("Rendering: {text}", { text: alt }) : alt }));
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
        <figcaption className="gallery-note">{t("Rendering")}</figcaption>
      </figure>
    );
  });
  const media: MediaKind[] = [...(shapes.length > 0 ? ["model" as const] : []), ...(hasFilm ? ["film" as const] : [])];
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
