/**
 * Writes a structure as GLB: plain glTF 2.0 without extensions, which every viewer supports, including Android's Scene Viewer. Atoms, bonds
 * and shells are nodes that instance one sphere, one cylinder and one ring. Scale: 1 Å is 3 cm. y is up, and the model rests on y = 0.
 */
import { between, length, minus, type Vector } from "./geometry";
import { ballMesh, bottomOf, type Kind, type Mesh, ringMesh, type Solids, stickMesh, turnTo } from "./solids";

const METRES = 0.03;
const FLOATS = 5126;
const SHORTS = 5123;
const VERTICES = 34962;
const INDICES = 34963;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Converts an sRGB colour to linear, as 3D files require. */
export const lightOf = (colour: string) =>
  [1, 3, 5].map((from) => Number(linear(Number.parseInt(colour.slice(from, from + 2), 16) / 255).toFixed(4)));

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(5)) + 0);

/** The file's binary chunk: appends data, and returns its offsets. */
function newBuffer() {
  const chunks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let size = 0;

  function put(bytes: Buffer, target: number, accessor: object): number {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    bufferViews.push({ buffer: 0, byteOffset: size, byteLength: bytes.length, target });
    accessors.push({ bufferView: bufferViews.length - 1, ...accessor });
    chunks.push(padded);
    size += padded.length;
    return accessors.length - 1;
  }
  function putVectors(values: readonly number[]): number {
    const floats = Float32Array.from(values);
    const along = (axis: number) => floats.filter((_, i) => i % 3 === axis);
    const bounds = {
      min: [0, 1, 2].map((k) => Math.min(...along(k))),
      max: [0, 1, 2].map((k) => Math.max(...along(k))),
    };
    const shape = { componentType: FLOATS, count: values.length / 3, type: "VEC3" };
    return put(Buffer.from(floats.buffer), VERTICES, { ...shape, ...bounds });
  }
  function putMesh({ positions, normals, triangles }: Mesh) {
    const POSITION = putVectors(positions);
    const NORMAL = normals === positions ? POSITION : putVectors(normals);
    const shape = { componentType: SHORTS, count: triangles.length, type: "SCALAR" };
    return {
      attributes: { POSITION, NORMAL },
      indices: put(Buffer.from(Uint16Array.from(triangles).buffer), INDICES, shape),
    };
  }

  return { bufferViews, accessors, putMesh, bytes: () => Buffer.concat(chunks) };
}

type Node = { mesh: number; translation?: number[]; rotation?: number[]; scale: number[] };

export function toGlb(name: string, solids: Solids): Buffer {
  const { balls, sticks, rings } = solids;
  const isSmall = balls.length <= 24 && rings.length === 0;
  const buffer = newBuffer();
  const meshes: { name: string; primitives: object[] }[] = [];
  const materials: object[] = [];

  /** Stores a mesh once for each colour of its parts. */
  function store(parts: readonly { kind: Kind }[], mesh: Mesh): void {
    const kinds = new Map(parts.map(({ kind }) => [kind.name, kind]));
    if (kinds.size === 0) return;
    const stored = buffer.putMesh(mesh);
    for (const kind of kinds.values()) {
      const pbrMetallicRoughness = {
        baseColorFactor: [...lightOf(kind.colour), 1],
        metallicFactor: 0,
        roughnessFactor: 0.4,
      };
      materials.push({ name: kind.name, pbrMetallicRoughness });
      meshes.push({ name: kind.name, primitives: [{ ...stored, material: materials.length - 1 }] });
    }
  }
  store(balls, ballMesh(isSmall ? 3 : 2));
  store(sticks, stickMesh(isSmall ? 20 : 12));
  store(rings, ringMesh(48, 4));

  const bottom = bottomOf(solids);
  const positioned = ([x, y, z]: Vector) => rounded([x * METRES, (y - bottom) * METRES, z * METRES]);
  const evenly = (scale: number) => rounded([scale * METRES, scale * METRES, scale * METRES]);
  const mesh = (kind: Kind) => meshes.findIndex(({ name }) => name === kind.name);
  const nodes = [
    ...balls.map(
      (ball): Node => ({ mesh: mesh(ball.kind), translation: positioned(ball.at), scale: evenly(ball.radius) }),
    ),
    ...sticks.map(({ from, to, radius, kind }): Node => {
      const along = minus(to, from);
      return {
        mesh: mesh(kind),
        translation: positioned(between(from, to, 0.5)),
        rotation: rounded(turnTo(along)),
        scale: rounded([radius * METRES, length(along) * METRES, radius * METRES]),
      };
    }),
    ...rings.map(
      (ring): Node => ({ mesh: mesh(ring.kind), translation: positioned([0, 0, 0]), scale: evenly(ring.radius) }),
    ),
  ];
  const bytes = buffer.bytes();

  return packed(
    {
      asset: { version: "2.0", generator: "chemcard" },
      scene: 0,
      scenes: [{ name, nodes: [nodes.length] }],
      nodes: [...nodes, { name, children: nodes.map((_, i) => i) }],
      meshes,
      materials,
      accessors: buffer.accessors,
      bufferViews: buffer.bufferViews,
      buffers: [{ byteLength: bytes.length }],
    },
    bytes,
  );
}

/** The complete file: a header, the JSON chunk, the binary chunk. */
function packed(description: object, bytes: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(description));
  const json = Buffer.concat([text, Buffer.alloc(-text.length & 3, " ")]);
  const header = Buffer.alloc(20);
  header.write("glTF", 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + 8 + json.length + 8 + bytes.length, 8);
  header.writeUInt32LE(json.length, 12);
  header.write("JSON", 16);
  const second = Buffer.alloc(8);
  second.writeUInt32LE(bytes.length, 0);
  second.write("BIN\0", 4);

  return Buffer.concat([header, json, second, bytes]);
}
