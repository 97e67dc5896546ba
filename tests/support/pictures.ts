/** Creates small valid and invalid image files (reliability B4). */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A single-colour image; random noise if it must be large. */
export function plain(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#0b6b4f" } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));

  return Buffer.concat([length, body, sum]);
}

const PNG_BEGINNING = Buffer.from("89504e470d0a1a0a", "hex");

/** A grey PNG that declares this size, with only `rows` rows of data, and extra chunks before them. */
export function pngOf(width: number, height: number, rows: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });

  return Buffer.concat([
    PNG_BEGINNING,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A compressed text of this uncompressed size. */
export function packedText(bytes: number): Buffer {
  return chunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflateSync(Buffer.alloc(bytes), { level: 9 })]),
  );
}

/** A 36-byte GIF that declares 30,000 x 30,000 pixels. */
export function gifBomb(): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(30_000, 0);
  size.writeUInt16LE(30_000, 2);
  const head = [Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])];
  const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b])];

  return Buffer.concat([...head, ...frame]);
}

/** An animation with differing frames. */
export function animatedWebp(frames: number): Promise<Buffer> {
  const side = 8;
  const raw = Buffer.alloc(side * side * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill(frame % 256, frame * side * side * 3, (frame + 1) * side * side * 3);
  const input = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };

  return sharp(raw, { raw: input }).webp({ loop: 0, lossless: true, effort: 0 }).toBuffer();
}

export const SVG_WITH_SCRIPT: Buffer = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Returns a form with one file. */
export function formOf(bytes: Buffer, name = "a.png", type = "image/png"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));

  return form;
}
