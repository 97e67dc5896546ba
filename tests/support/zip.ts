/** Reads the files of an uncompressed ZIP through its central directory (APPNOTE 4.3). */
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export function filesIn(bytes: Uint8Array): Map<string, string> {
  const view = Buffer.from(bytes);
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || view.readUInt32LE(end) !== END) throw new Error("The archive has no end");
  const files = new Map<string, string>();
  let at = view.readUInt32LE(end + 16);
  while (view.readUInt32LE(at) === CENTRAL) {
    const [size, start] = [view.readUInt32LE(at + 24), view.readUInt32LE(at + 42)];
    const [nameLength, extraLength] = [view.readUInt16LE(at + 28), view.readUInt16LE(at + 30)];
    const name = view.toString("utf8", at + 46, at + 46 + nameLength);
    const content = start + 30 + view.readUInt16LE(start + 26) + view.readUInt16LE(start + 28);
    files.set(name, view.toString("utf8", content, content + size));
    at += 46 + nameLength + extraLength + view.readUInt16LE(at + 32);
  }
  if (files.size !== view.readUInt16LE(end + 10)) throw new Error("The archive lacks files");

  return files;
}
