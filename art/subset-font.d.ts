/** The used part of its types; DefinitelyTyped describes an older version without `noHinting`. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype";
    noHinting?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module "fontverter" {
  export function convert(font: Buffer, format: "woff2" | "truetype"): Promise<Buffer>;
}
