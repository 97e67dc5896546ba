/** Atoms and crystals in 3D, drawn on a canvas. Angles in radians, positions in pixels, `t` in seconds. */

type Canvas = CanvasRenderingContext2D;
/** `shells` is the number of electrons of each shell. */
export type AtomPlace = { x: number; y: number; radius: number; shells: number[] };
type Electron = { x: number; y: number; z: number };

const TILT = 1.12;
const LIGHT = 0.36;

/** A ball lit from the upper left. */
function ball(ctx: Canvas, x: number, y: number, r: number, hue: number, alpha = 1): void {
  const shade = ctx.createRadialGradient(x - r * LIGHT, y - r * LIGHT, r * 0.1, x, y, r);
  shade.addColorStop(0, `oklch(94% .06 ${hue})`);
  shade.addColorStop(0.45, `oklch(76% .15 ${hue})`);
  shade.addColorStop(1, `oklch(42% .11 ${hue})`);
  ctx.globalAlpha = alpha;
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Position of electron `index` of shell `shell` at `t`, seen from above the table; z points towards the viewer. */
export function electronPlace({ x, y, radius, shells }: AtomPlace, shell: number, index: number, t: number): Electron {
  const r = shellRadius(radius, shell, shells.length);
  const turn = t * (1.5 - shell * 0.22) * (shell % 2 === 0 ? 1 : -1);
  const angle = turn + (index * 2 * Math.PI) / (shells[shell] ?? 1);
  const roll = shellRoll(shell);
  const [px, py] = [r * Math.cos(angle), r * Math.sin(angle) * Math.cos(TILT)];

  return {
    x: x + px * Math.cos(roll) - py * Math.sin(roll),
    y: y + px * Math.sin(roll) + py * Math.cos(roll),
    z: Math.sin(angle),
  };
}

function shellRadius(radius: number, shell: number, count: number): number {
  return radius * (count === 1 ? 1 : 0.36 + (0.64 * shell) / (count - 1));
}

function shellRoll(shell: number): number {
  return -0.42 + shell * 0.3;
}

type Look = {
  hue: number;
  /** From 0 to 1: the shells expand. */
  appear: number;
  /** Hides electrons that are moving to another atom. */
  isHidden?: (shell: number, index: number) => boolean;
};

/** An atom with its shells. */
export function atom(ctx: Canvas, place: AtomPlace, t: number, { hue, appear, isHidden = () => false }: Look): void {
  if (appear <= 0) return;
  const { x, y, radius, shells } = place;
  const unfolded = { ...place, radius: radius * appear };
  const halo = ctx.createRadialGradient(x, y, 0, x, y, radius * 1.15);
  halo.addColorStop(0, `oklch(80% .15 ${hue} / ${0.4 * appear})`);
  halo.addColorStop(1, `oklch(80% .15 ${hue} / 0)`);
  ctx.fillStyle = halo;
  ctx.fillRect(x - radius * 1.2, y - radius * 1.2, radius * 2.4, radius * 2.4);

  const dots = shells.flatMap((count, shell) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => !isHidden(shell, index))
      .map((index) => electronPlace(unfolded, shell, index, t)),
  );
  orbits(ctx, unfolded, { hue, alpha: 0.42 * appear, from: Math.PI, to: 2 * Math.PI });
  for (const dot of dots.filter(({ z }) => z < 0)) electron(ctx, dot, hue, appear);
  ball(ctx, x, y, radius * 0.2, hue, appear);
  orbits(ctx, unfolded, { hue, alpha: 0.85 * appear, from: 0, to: Math.PI });
  for (const dot of dots.filter(({ z }) => z >= 0)) electron(ctx, dot, hue, appear);
}

type Arc = { hue: number; alpha: number; from: number; to: number };

function orbits(ctx: Canvas, { x, y, radius, shells }: AtomPlace, { hue, alpha, from, to }: Arc): void {
  ctx.strokeStyle = `oklch(84% .13 ${hue} / ${alpha})`;
  ctx.lineWidth = 2;
  shells.forEach((_, shell) => {
    const r = shellRadius(radius, shell, shells.length);
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * Math.cos(TILT), shellRoll(shell), from, to);
    ctx.stroke();
  });
}

/** One electron: nearer ones are larger and brighter. */
export function electron(ctx: Canvas, { x, y, z }: Electron, hue: number, alpha = 1): void {
  const r = 5.2 + z * 1.4;
  ctx.globalAlpha = alpha * (0.78 + z * 0.22);
  ctx.fillStyle = `oklch(92% .1 ${hue})`;
  ctx.shadowColor = `oklch(84% .16 ${hue})`;
  ctx.shadowBlur = 12;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
  ctx.shadowBlur = 0;
  ctx.globalAlpha = 1;
}

type CrystalPlace = { x: number; y: number; step: number };
type CrystalLook = { sodiumHue: number; chlorineHue: number; grown: number };

/** Three by three by three ions of table salt, growing from their centre: `grown` from 0 to 1. */
export function saltCrystal(
  ctx: Canvas,
  { x, y, step }: CrystalPlace,
  t: number,
  { sodiumHue, chlorineHue, grown }: CrystalLook,
): void {
  if (grown <= 0) return;
  const [a, b] = [0.5, t * 0.7];
  const ions: (Electron & { size: number; isChlorine: boolean })[] = [];
  for (const i of [-1, 0, 1])
    for (const j of [-1, 0, 1])
      for (const k of [-1, 0, 1]) {
        const far = Math.hypot(i, j, k) / Math.sqrt(3);
        const size = Math.min(1, Math.max(0, grown * 2.2 - far * 1.2));
        const [x1, z1] = [i * Math.cos(b) + k * Math.sin(b), -i * Math.sin(b) + k * Math.cos(b)];
        const [y2, z2] = [j * Math.cos(a) - z1 * Math.sin(a), j * Math.sin(a) + z1 * Math.cos(a)];
        const near = 9 / (9 - z2);
        const isChlorine = (i + j + k) % 2 === 0;
        ions.push({ x: x + x1 * step * near, y: y + y2 * step * near, z: z2, size: size * near, isChlorine });
      }
  ions.sort((one, other) => one.z - other.z);
  for (const ion of ions) {
    const r = step * (ion.isChlorine ? 0.52 : 0.36) * ion.size;
    if (r > 0.5) ball(ctx, ion.x, ion.y, r, ion.isChlorine ? chlorineHue : sodiumHue);
  }
}
