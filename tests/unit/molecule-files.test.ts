/** The files of public/models, as they lie there: made by `npm run art:models` (ADR 077). */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { molecules } from "@/lib/molecules/catalogue";
import { type ModelFiles, modelFiles } from "@/lib/molecules/files";

const read = (path: string) => readFileSync(`public${path}`);
const all = Object.entries(modelFiles);
const fileNames = ({ json, glb, usdz, webp, thumbnail }: ModelFiles) => [
  json,
  glb,
  usdz,
  webp,
  ...(thumbnail ? [thumbnail] : []),
];

describe("the files of public/models", () => {
  it("match the catalogue, each with its content hash, without extra files", () => {
    expect(Object.keys(modelFiles)).toEqual(molecules.map(({ key }) => key));
    expect(readdirSync("public/models").sort()).toEqual(
      all.flatMap(([, files]) => fileNames(files).map((path) => path.replace("/models/", ""))).sort(),
    );
    const stale = all.filter(([, files]) => {
      const hash = createHash("sha256");
      for (const path of fileNames(files)) hash.update(read(path));
      return !files.json.endsWith(`-${hash.digest("hex").slice(0, 8)}.json`);
    });
    expect(stale).toEqual([]);
  });

  it("have less than 10 MB in total", () => {
    const weight = all.flatMap(([, files]) => fileNames(files)).reduce((sum, path) => sum + read(path).length, 0);

    expect(weight).toBeLessThan(10_000_000);
  });
});

type Gltf = {
  accessors: {
    bufferView: number;
    componentType: number;
    count: number;
    type: string;
    min?: number[];
    max?: number[];
  }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[];
  materials: unknown[];
  nodes: { mesh?: number }[];
};

describe.each(all)("%s for Android", (_key, files) => {
  const glb = read(files.glb);
  const jsonLength = glb.readUInt32LE(12);
  const gltf = JSON.parse(glb.toString("utf8", 20, 20 + jsonLength)) as Gltf;
  const binary = glb.subarray(28 + jsonLength);

  it("is plain glTF 2.0 in two chunks, below 60 kB", () => {
    expect(glb.toString("latin1", 0, 4)).toBe("glTF");
    expect([glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual([2, glb.length]);
    expect(glb.length).toBeLessThan(60_000);
    expect([glb.toString("latin1", 16, 20), glb.toString("latin1", 24 + jsonLength, 28 + jsonLength)]).toEqual([
      "JSON",
      "BIN\0",
    ]);
    expect(gltf).not.toHaveProperty("extensionsUsed");
    expect(gltf).not.toHaveProperty("extensionsRequired");
    expect(binary.length).toBe(gltf.buffers[0]?.byteLength);
  });

  it("describes its buffer correctly", () => {
    for (const accessor of gltf.accessors) {
      const view = gltf.bufferViews[accessor.bufferView];
      if (!view) throw new Error("An accessor without a view");
      const bytes = binary.subarray(view.byteOffset, view.byteOffset + view.byteLength);
      const isVector = accessor.type === "VEC3";
      expect(bytes.length).toBe(accessor.count * (isVector ? 12 : 2));
      if (!isVector) continue;
      const along = (axis: number) =>
        Array.from({ length: accessor.count }, (_, n) => bytes.readFloatLE(n * 12 + axis * 4));
      expect(accessor.min).toEqual([0, 1, 2].map((axis) => Math.min(...along(axis))));
      expect(accessor.max).toEqual([0, 1, 2].map((axis) => Math.max(...along(axis))));
    }
  });

  it("has no dangling references", () => {
    const primitives = gltf.meshes.flatMap((mesh) => mesh.primitives);
    const vertices = (n: number | undefined) => gltf.accessors[n ?? -1]?.count ?? 0;
    for (const { attributes, indices, material } of primitives) {
      const view = gltf.bufferViews[gltf.accessors[indices]?.bufferView ?? -1];
      const list = new Uint16Array(
        binary.buffer.slice(binary.byteOffset + (view?.byteOffset ?? 0)),
        0,
        vertices(indices),
      );
      expect(Math.max(...list)).toBe(vertices(attributes.POSITION) - 1);
      expect(vertices(attributes.NORMAL)).toBe(vertices(attributes.POSITION));
      expect(gltf.materials[material]).toBeDefined();
    }
    expect(gltf.nodes.every(({ mesh }) => mesh === undefined || gltf.meshes[mesh])).toBe(true);
  });
});

describe.each(all)("%s for an iPhone", (_key, files) => {
  const usdz = read(files.usdz);

  it("is one uncompressed text entry, aligned to 64 bytes, of at most 40 kB", () => {
    const [compression, size, nameLength, extraLength] = [
      usdz.readUInt16LE(8),
      usdz.readUInt32LE(22),
      usdz.readUInt16LE(26),
      usdz.readUInt16LE(28),
    ];
    const start = 30 + nameLength + extraLength;
    expect(usdz.toString("latin1", 0, 4)).toBe("PK\x03\x04");
    expect(usdz.toString("latin1", 30, 30 + nameLength)).toBe("model.usda");
    expect([compression, start % 64]).toEqual([0, 0]);
    expect(usdz.toString("latin1", start, start + 10)).toBe("#usda 1.0\n");
    expect(usdz.toString("latin1", start + size, start + size + 4)).toBe("PK\x01\x02");
    expect(usdz.length).toBeLessThanOrEqual(40_960);
  });

  it("has balanced brackets and refers to defined paths", () => {
    const text = usdz.toString("utf8", usdz.indexOf("#usda"), usdz.indexOf("PK\x01\x02"));
    expect(text.split("{").length).toBe(text.split("}").length);
    const classes = [...text.matchAll(/class Mesh "(\w+)"/g)].map(([, name]) => name);
    expect(new Set([...text.matchAll(/references = <\/(\w+)>/g)].map(([, name]) => name))).toEqual(new Set(classes));
    const bound = [...text.matchAll(/material:binding = <\/Model\/Materials\/(\w+)>/g)].map(([, name]) => name);
    expect([...text.matchAll(/def Material "(\w+)"/g)].map(([, name]) => name)).toEqual(bound);
  });
});

it("has images with transparent backgrounds: 800 pixels, 480 for an atom, and 240 for lists", async () => {
  for (const [key, { webp, thumbnail }] of all) {
    const side = key.endsWith("-atom") ? 480 : 800;
    expect(existsSync(`public${webp}`)).toBe(true);
    const pictures = thumbnail ? [webp, thumbnail] : [webp];
    const sizes = await Promise.all(pictures.map((path) => sharp(read(path)).metadata()));
    expect(sizes.map(({ width, height, hasAlpha }) => [width, height, hasAlpha])).toEqual([
      [side, side, true],
      ...(thumbnail ? [[240, 240, true]] : []),
    ]);
  }
}, 60_000);
