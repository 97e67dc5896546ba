/** Reads the text files of a ZIP through its central directory (APPNOTE 4.3). */
import { inflateRawSync } from "node:zlib";

const DEFLATED = 8;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export function filesIn(archive: Uint8Array): Map<string, string> {
  const view = Buffer.from(archive);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || view.readUInt32LE(end) !== END) throw new Error("The archive has no end");
  const files = new Map<string, string>();
  let at = view.readUInt32LE(end + 16);
  while (view.readUInt32LE(at) === CENTRAL) {
    const [method, size, start] = [view.readUInt16LE(at + 10), view.readUInt32LE(at + 20), view.readUInt32LE(at + 42)];
    const [nameLength, extraLength] = [view.readUInt16LE(at + 28), view.readUInt16LE(at + 30)];
    const name = view.toString("utf8", at + 46, at + 46 + nameLength);
    const content = start + 30 + view.readUInt16LE(start + 26) + view.readUInt16LE(start + 28);
    const bytes = view.subarray(content, content + size);
    files.set(name, (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString("utf8"));
    at += 46 + nameLength + extraLength + view.readUInt16LE(at + 32);
  }
  if (files.size !== view.readUInt16LE(end + 10)) throw new Error("The archive lacks files");

  return files;
}
