/** WebGL2 renderer of ball-and-stick models: two meshes with instanced drawing. */
import { minus } from "@/lib/molecules/vectors";
import type { Camera } from "./camera";
import { ballMesh, type Mesh, type Parts, tubeMesh } from "./shapes";

/** A ball is a stick of length zero. */
const VERTEX = `#version 300 es
layout(location=0) in vec3 place;
layout(location=1) in vec4 start;
layout(location=2) in vec3 end;
layout(location=3) in vec3 colour;
uniform mat4 view;
uniform vec4 lens;
uniform float swell;
out vec3 n, eye, tint;
void main() {
vec3 along = end - start.xyz, at = place * (start.w + swell), side = place;
if (dot(along, along) > 0.) {
vec3 y = normalize(along), x = normalize(cross(y, abs(y.y) < .9 ? vec3(0, 1, 0) : vec3(1, 0, 0)));
side = x * place.x + cross(x, y) * place.z;
at = along * place.y + side * start.w;
}
vec4 p = view * vec4(start.xyz + at, 1);
n = mat3(view) * side;
eye = p.xyz;
tint = colour;
gl_Position = vec4(p.xy * lens.xy, p.z * lens.z + lens.w, -p.z);
}`;

/**
 * Hemisphere and directional light, specular highlight and depth fading. Edges fade to mid-grey, so that white hydrogen
 * is visible on light pages and carbon on dark ones. `plain`: colour of the ring around selected balls.
 */
const FRAGMENT = `#version 300 es
precision highp float;
in vec3 n, eye, tint;
uniform vec4 plain;
uniform vec2 depth;
out vec4 o;
void main() {
vec3 y = normalize(n), v = normalize(-eye), sun = normalize(vec3(-.45, .8, .7));
float edge = pow(1. - max(dot(y, v), 0.), 3.);
vec3 c = tint * (.34 + .26 * y.y + .74 * max(dot(y, sun), 0.));
c = mix(c, vec3(.26, .3, .38), edge * .7) + .3 * pow(max(dot(y, normalize(sun + v)), 0.), 42.);
o = vec4(pow(c / (1. + .16 * c), vec3(.45)), 1.) * (1. - .34 * smoothstep(depth.x, depth.y, -eye.z));
if (plain.a > 0.) o = plain;
}`;

/** Floats per instance: start, radius, end, colour. */
const ROW = 10;

/** Number of balls from which coarser meshes are used, because each ball is smaller. */
const MANY = 24;

/** Selection ring: amber is visible in both themes. */
const MARK = [0.89, 0.53, 0.04, 1];

type Instanced = { array: WebGLVertexArrayObject; rows: WebGLBuffer; indices: number; drawn: number };

/** Converts "#rrggbb" to linear light. */
const lightOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);

export class Renderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #uniforms: Record<"view" | "lens" | "plain" | "depth" | "swell", WebGLUniformLocation | null>;
  readonly #fine: Instanced;
  readonly #coarse: Instanced;
  #balls: Instanced;
  readonly #tubes: Instanced;
  readonly #marks: Instanced;

  /** Throws if WebGL2 is not available. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext("webgl2", { antialias: true });
    if (!gl) throw new Error("No WebGL2");
    this.#gl = gl;
    const program = link(gl);
    const at = (name: string) => gl.getUniformLocation(program, name);
    this.#uniforms = {
      view: at("view"),
      lens: at("lens"),
      plain: at("plain"),
      depth: at("depth"),
      swell: at("swell"),
    };
    // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL function, not a hook.
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    this.#fine = this.#load(ballMesh(32));
    this.#balls = this.#fine;
    this.#coarse = this.#load(ballMesh(18));
    this.#marks = this.#load(ballMesh(24));
    this.#tubes = this.#load(tubeMesh(14));
  }

  #load({ places, indices }: Mesh): Instanced {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(places), gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(indices), gl.STATIC_DRAW);
    const rows = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, rows);
    for (const [location, size, offset] of [
      [1, 4, 0],
      [2, 3, 4],
      [3, 3, 7],
    ] as const) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, ROW * 4, offset * 4);
      gl.vertexAttribDivisor(location, 1);
    }

    return { array, rows, indices: indices.length, drawn: 0 };
  }

  #fill(set: Instanced, rows: readonly number[][]): void {
    const gl = this.#gl;
    set.drawn = rows.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, set.rows);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(rows.flat()), gl.DYNAMIC_DRAW);
  }

  /** @param marked indices of the selected balls */
  show({ balls, sticks }: Parts, marked: readonly number[]): void {
    const rows = balls.map(({ at, radius, colour }) => [...at, radius, ...at, ...lightOf(colour)]);
    this.#balls = balls.length > MANY ? this.#coarse : this.#fine;
    this.#fill(this.#balls, rows);
    this.#fill(
      this.#tubes,
      sticks.map(({ from, to, radius, colour }) => [...from, radius, ...to, ...lightOf(colour)]),
    );
    this.#fill(
      this.#marks,
      marked.flatMap((ball) => (rows[ball] ? [rows[ball]] : [])),
    );
  }

  draw({ seen, lens, depth }: Camera): void {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    gl.viewport(0, 0, width, height);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    const origin = seen([0, 0, 0]);
    const axes = (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).flatMap((axis) => [...minus(seen(axis), origin), 0]);
    gl.uniformMatrix4fv(this.#uniforms.view, false, [...axes, ...origin, 1]);
    gl.uniform4fv(this.#uniforms.lens, lens);
    gl.uniform2f(this.#uniforms.depth, ...depth);
    gl.uniform4fv(this.#uniforms.plain, [0, 0, 0, 0]);
    gl.uniform1f(this.#uniforms.swell, 0);
    gl.cullFace(gl.BACK);
    this.#drawAll(this.#balls);
    this.#drawAll(this.#tubes);

    // Draw the back faces of slightly larger balls, which appear as rings around the selected ones.
    gl.uniform4fv(this.#uniforms.plain, MARK);
    gl.uniform1f(this.#uniforms.swell, (depth[1] - depth[0]) * 0.012);
    gl.cullFace(gl.FRONT);
    this.#drawAll(this.#marks);
  }

  #drawAll({ array, indices, drawn }: Instanced): void {
    const gl = this.#gl;
    gl.bindVertexArray(array);
    gl.drawElementsInstanced(gl.TRIANGLES, indices, gl.UNSIGNED_SHORT, 0, drawn);
  }

  /** Releases GPU memory immediately: browsers allow few contexts per page. */
  end(): void {
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
  }
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  const add = (kind: number, text: string) => {
    const shader = gl.createShader(kind) as WebGLShader;
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  };
  add(gl.VERTEX_SHADER, VERTEX);
  add(gl.FRAGMENT_SHADER, FRAGMENT);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error("Not linked");

  return program;
}
