/**
 * Writes a structure as USDZ for an iPhone's Quick Look: a zip with one uncompressed text file, aligned to 64 bytes as the format requires.
 * Sphere, cylinder and ring are classes, which each atom, bond and shell references. Lengths are in centimetres, 3 cm for 1 Å.
 */
import { crc32 } from "node:zlib";
import { between, length, minus, type Vector } from "./geometry";
import { lightOf } from "./glb";
import { ballMesh, bottomOf, type Kind, type Mesh, ringMesh, type Solids, stickMesh, turnTo } from "./solids";

const CENTIMETRES = 3;
const ENTRY = "model.usda";
const ALIGNMENT = 64;

export const toUsdz = (solids: Solids): Buffer => zipped(usda(solids));

const number = (value: number, digits = 3) => String(Number(value.toFixed(digits)) + 0);
const vector = (values: readonly number[], digits = 3) => `(${values.map((value) => number(value, digits)).join(",")})`;

function vectors(values: readonly number[], digits: number): string {
  const list: string[] = [];
  for (let i = 0; i < values.length; i += 3) list.push(vector(values.slice(i, i + 3), digits));
  return `[${list.join(",")}]`;
}

const meshClass = (
  name: string,
  ops: string[],
  digits: number,
  { positions, normals, triangles }: Mesh,
) => `class Mesh "${name}" {
int[] faceVertexCounts = [${Array(triangles.length / 3).fill(3)}]
int[] faceVertexIndices = [${triangles}]
point3f[] points = ${vectors(positions, digits)}
normal3f[] normals = ${vectors(normals, 2)} (interpolation = "vertex")
uniform token subdivisionScheme = "none"
uniform token[] xformOpOrder = [${ops.map((op) => `"xformOp:${op}"`)}]
}
`;

const materialName = (kind: Kind) => kind.name.replace(/\W/g, "_");

const material = (kind: Kind) => `def Material "${materialName(kind)}" {
token outputs:surface.connect = </Model/Materials/${materialName(kind)}/Surface.outputs:surface>
def Shader "Surface" {
uniform token info:id = "UsdPreviewSurface"
color3f inputs:diffuseColor = ${vector(lightOf(kind.colour), 4)}
float inputs:metallic = 0
float inputs:roughness = 0.4
token outputs:surface
}
}
`;

/** An instance of a class: position, scale, rotation. */
type Use = { of: "Ball" | "Stick" | "Ring"; kind: Kind; at: Vector; scale: Vector; turn?: Vector };

function usesIn(solids: Solids): Use[] {
  const lift = -bottomOf(solids);
  const positioned = ([x, y, z]: Vector): Vector => [x * CENTIMETRES, (y + lift) * CENTIMETRES, z * CENTIMETRES];
  const scaled = (x: number, y = x, z = x): Vector => [x * CENTIMETRES, y * CENTIMETRES, z * CENTIMETRES];

  return [
    ...solids.balls.map(
      (ball): Use => ({ of: "Ball", kind: ball.kind, at: positioned(ball.at), scale: scaled(ball.radius) }),
    ),
    ...solids.sticks.map(({ from, to, radius, kind }): Use => {
      const along = minus(to, from);
      const at = positioned(between(from, to, 0.5));
      return { of: "Stick", kind, at, scale: scaled(radius, length(along), radius), turn: along };
    }),
    ...solids.rings.map(
      (ring): Use => ({ of: "Ring", kind: ring.kind, at: positioned([0, 0, 0]), scale: scaled(ring.radius) }),
    ),
  ];
}

function use({ of, at, scale, turn }: Use, index: number): string {
  const [x, y, z, w] = turn ? turnTo(turn) : [0, 0, 0, 1];
  const orient = turn ? `quatf xformOp:orient = ${vector([w, x, y, z], 4)}\n` : "";

  return `def "p${index}" (references = </${of}>) {
double3 xformOp:translate = ${vector(at)}
${orient}float3 xformOp:scale = ${vector(scale)}
}
`;
}

function usda(solids: Solids): string {
  const uses = usesIn(solids);
  const kinds = [...new Map(uses.map(({ kind }) => [kind.name, kind])).values()];
  const groups = kinds.map(
    (kind) => `def Xform "${materialName(kind)}" (prepend apiSchemas = ["MaterialBindingAPI"]) {
rel material:binding = </Model/Materials/${materialName(kind)}>
${uses
  .filter((one) => one.kind.name === kind.name)
  .map(use)
  .join("")}}
`,
  );

  return `#usda 1.0
(
defaultPrim = "Model"
metersPerUnit = 0.01
upAxis = "Y"
)
${meshClass("Ball", ["translate", "scale"], 2, ballMesh(2))}${
  solids.sticks.length > 0 ? meshClass("Stick", ["translate", "orient", "scale"], 2, stickMesh(12)) : ""
}${solids.rings.length > 0 ? meshClass("Ring", ["translate", "scale"], 3, ringMesh(44, 3)) : ""}def Xform "Model" (kind = "component") {
def Scope "Materials" {
${kinds.map(material).join("")}}
${groups.join("")}}
`;
}

/** A zip with one stored file. Uses the earliest zip timestamp, for reproducible bytes. */
function zipped(text: string): Buffer {
  const content = Buffer.from(text);
  const name = Buffer.from(ENTRY);
  const padding = -(30 + name.length + 4) & (ALIGNMENT - 1);
  const extra = Buffer.alloc(4 + padding);
  extra.writeUInt16LE(0x1986, 0);
  extra.writeUInt16LE(padding, 2);

  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.from(common);
  local.writeUInt16LE(extra.length, 24);
  const first = Buffer.concat([Buffer.from("PK\x03\x04"), local, name, extra, content]);

  const directory = Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(first.length, 16);

  return Buffer.concat([first, directory, end]);
}
