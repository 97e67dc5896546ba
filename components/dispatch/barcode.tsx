import { code128Path } from "@/lib/dispatch/code-128";
import { t } from "@/lib/texts/text";

/** Barcode that opens the order when scanned in the admin search. */
export function Barcode({ text }: { text: string }) {
  const { path, width } = code128Path(text);

  return (
    <svg
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("Barcode of {text}", { text })}
      className="paper-barcode"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
