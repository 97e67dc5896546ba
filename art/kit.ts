/** The pieces that the product pictures are built from: backdrops, element cards, molecules in space, formulas. */
import { element } from "./elements.ts";

export const size = 1200;

/** Colours of atoms: the usual ones (carbon dark, oxygen red, nitrogen blue), in the shop's families. */
const atoms = {
  H: ["oklch(94% .01 250)", 0.62],
  C: ["oklch(58% .035 262)", 0.92],
  N: ["var(--metal)", 0.88],
  O: ["var(--alkali)", 0.86],
  Na: ["var(--noble)", 0.95],
  Cl: ["var(--nonmetal)", 1.5],
};

/** Hue of each family's backdrop. */
const hues = {
  accent: 172,
  alkali: 20,
  earth: 65,
  metal: 240,
  post: 205,
  nonmetal: 150,
  halogen: 312,
  noble: 282,
  ink: 268,
};

/** Deep: a lit wall in a dark laboratory. Paper: the same hue in daylight. */
export function backdrop(family, kind = "deep", pattern = "rings") {
  const hue = hues[family];
  const [centre, edge, line] =
    kind === "deep"
      ? [
          `oklch(38% .065 ${hue})`,
          `color-mix(in oklab, oklch(20% .04 ${hue}) 50%, oklch(18% .033 268))`,
          `oklch(70% .08 ${hue} / .16)`,
        ]
      : [`oklch(91% .028 ${hue})`, `oklch(79% .05 ${hue})`, `oklch(45% .09 ${hue} / .18)`];

  return `<div style="position:absolute;inset:0;background:radial-gradient(circle at 50% 42%, ${centre}, ${edge} 78%)"></div>
    <svg class="fill" viewBox="0 0 1200 1200" fill="none" stroke="${line}" stroke-width="2">${patterns[pattern]()}</svg>`;
}

const patterns = {
  none: () => "",
  rings: () => [260, 400, 540, 680, 820].map((r) => `<circle cx="600" cy="520" r="${r}"/>`).join(""),
  grid: () =>
    Array.from(
      { length: 23 },
      (_, i) => `<path d="M${(i + 1) * 50} 0V1200M0 ${(i + 1) * 50}H1200" opacity="${i % 4 === 3 ? 1 : 0.45}"/>`,
    ).join(""),
  honeycomb: () => {
    const r = 92;
    const cells = [];
    for (let row = -1; row < 10; row++)
      for (let column = -1; column < 9; column++)
        cells.push(polygon(column * r * 1.732 + (row % 2 ? r * 0.866 : 0), row * r * 1.5, r));
    return cells.join("");
  },
  bench: () =>
    `<path d="M0 960H1200" stroke-width="3"/><rect y="961" width="1200" height="240" fill="oklch(0% 0 0 / .14)" stroke="none"/>`,
};

function polygon(cx, cy, r) {
  const points = [30, 90, 150, 210, 270, 330].map((a) => {
    const angle = (a * Math.PI) / 180;
    return `${(cx + r * Math.cos(angle)).toFixed(1)},${(cy + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}

/** An svg over the whole picture. */
export const layer = (content, style = "") =>
  `<svg class="fill" viewBox="0 0 1200 1200" style="${style}">${content}</svg>`;

/** A card at a place. `x`, `y` are its centre; `turn` in degrees. */
export function card({
  x,
  y,
  width,
  turn = 0,
  number = "",
  symbol,
  name = "",
  mass = "",
  family = "accent",
  motif = "",
  dim = 0,
  end = false,
}) {
  const height = width * 1.28;
  const text = symbol.replace(/(?<=[A-Za-z)])(\d+)/g, "<sub>$1</sub>");

  return `<div class="element-card" data-family="${family}" style="position:absolute;width:${width}px;left:${x - width / 2}px;top:${y - height / 2}px;transform:rotate(${turn}deg);border-width:${Math.max(2.5, width / 110)}px;border-radius:${width / 17}px;filter:brightness(${1 - dim})">
    ${motif ? `<div class="element-card-motif">${motif}</div>` : ""}
    <div class="element-card-body${end ? " element-card-end" : ""}"><div class="element-card-number">${number}</div>
    <div class="element-card-symbol" data-length="${Math.min(6, Math.max(2, symbol.length))}">${text}</div>
    <div class="element-card-name">${name || "&nbsp;"}</div><div class="element-card-mass">${mass || "&nbsp;"}</div></div></div>`;
}

/** A card of an element with its real number and mass. */
export function elementCard(symbol, place) {
  const { number, name, mass, family } = element(symbol);
  return card({ number, symbol, name, mass, family, ...place });
}

/** The atom drawing: three orbits, three electrons. */
export const orbit = motifSvg(
  `<g fill="none" stroke="currentColor" stroke-width="1.3" opacity=".6"><ellipse cx="60" cy="60" rx="52" ry="19"/><ellipse cx="60" cy="60" rx="52" ry="19" transform="rotate(60 60 60)"/><ellipse cx="60" cy="60" rx="52" ry="19" transform="rotate(120 60 60)"/></g><circle cx="60" cy="60" r="8" fill="currentColor"/><circle cx="112" cy="60" r="3.6" fill="currentColor"/><circle cx="34" cy="15" r="3.6" fill="currentColor"/><circle cx="34" cy="105" r="3.6" fill="currentColor"/>`,
);

/** Shells with their electrons: [2, 8, 7] is chlorine. */
export function shells(counts, { core = 9, first = 20, step = 13, dot = 2.6 } = {}) {
  const rings = counts.map((count, shell) => {
    const r = first + shell * step;
    const dots = Array.from({ length: count }, (_, i) => {
      const angle = (i * 2 * Math.PI) / count - Math.PI / 2 + shell * 0.4;
      return `<circle cx="${60 + r * Math.cos(angle)}" cy="${60 + r * Math.sin(angle)}" r="${dot}" fill="currentColor"/>`;
    });
    return `<circle cx="60" cy="60" r="${r}" fill="none" stroke="currentColor" stroke-width=".8" opacity=".5"/>${dots.join("")}`;
  });
  return `<circle cx="60" cy="60" r="${core}" fill="currentColor"/>${rings.join("")}`;
}

export function motifSvg(content, box = "0 0 120 120") {
  return `<svg viewBox="${box}" style="display:block;width:100%;overflow:visible">${content}</svg>`;
}

let gradients = 0;

/** A ball with light from the upper left. */
export function ball(x, y, r, colour) {
  gradients += 1;
  const id = `ball-${gradients}`;
  return `<radialGradient id="${id}" cx=".36" cy=".32" r=".78"><stop offset="0" stop-color="color-mix(in oklab, ${colour}, white 42%)"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="color-mix(in oklab, ${colour}, oklch(15% .03 268) 48%)"/></radialGradient><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="url(#${id})"/>`;
}

/** A molecule in space, seen in perspective. Angles in degrees, `scale` in pixels per ångström. */
export function molecule(
  { atoms: list, bonds },
  { x = 600, y = 600, scale = 150, turnX = 0, turnY = 0, turnZ = 0, radius = 0.4, stick = 0.16, tint },
) {
  const [a, b, c] = [turnX, turnY, turnZ].map((degree) => (degree * Math.PI) / 180);
  const placed = list.map(([kind, px, py, pz]) => {
    const [x1, y1] = [px * Math.cos(c) - py * Math.sin(c), px * Math.sin(c) + py * Math.cos(c)];
    const [x2, z2] = [x1 * Math.cos(b) + pz * Math.sin(b), -x1 * Math.sin(b) + pz * Math.cos(b)];
    const [y3, z3] = [y1 * Math.cos(a) - z2 * Math.sin(a), y1 * Math.sin(a) + z2 * Math.cos(a)];
    const near = 16 / (16 - z3);
    return { kind, x: x + x2 * scale * near, y: y - y3 * scale * near, z: z3, near };
  });

  const parts = [
    ...bonds.map(([i, j, order = 1]) => ({
      z: (placed[i].z + placed[j].z) / 2 - 0.01,
      svg: stickSvg(placed[i], placed[j], order, scale * stick),
    })),
    ...placed.map((atom) => {
      const [colour, weight] = atoms[atom.kind];
      return { z: atom.z, svg: ball(atom.x, atom.y, weight * radius * scale * atom.near, tint ?? colour) };
    }),
  ];
  return parts
    .sort((one, other) => one.z - other.z)
    .map((part) => part.svg)
    .join("");
}

/** One bond. Order 0 is no bond but the edge of a crystal's cell: a thin line. */
function stickSvg(from, to, order, width) {
  if (order === 0)
    return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="oklch(80% .03 255 / .4)" stroke-width="4"/>`;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const gap = order === 2 ? width * 0.62 : 0;

  return (order === 2 ? [-gap, gap] : [0])
    .map((shift) => {
      const line = `x1="${from.x + nx * shift}" y1="${from.y + ny * shift}" x2="${to.x + nx * shift}" y2="${to.y + ny * shift}" stroke-linecap="round"`;
      const thick = (order === 2 ? width * 0.66 : width) * from.near;
      return `<line ${line} stroke="oklch(40% .03 262)" stroke-width="${thick}"/><line ${line} stroke="oklch(80% .02 255)" stroke-width="${thick * 0.62}"/>`;
    })
    .join("");
}

/** A skeletal formula in one colour; `scale` is the length of a bond in pixels, (x, y) where the origin lies. */
export function formula(
  { places, labels, bonds },
  { x = 600, y = 600, scale = 120, stroke = 9, colour = "currentColor", font = 0.42 },
) {
  const at = (index) => [x + places[index][0] * scale, y - places[index][1] * scale];
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
  const lines = bonds.map(([i, j, order = 1]) => {
    const [[x1, y1], [x2, y2]] = [at(i), at(j)];
    const [dx, dy] = [(x2 - x1) / scale, (y2 - y1) / scale];
    const cut = scale * font * 0.62;
    const [cutI, cutJ] = [labels[i] ? cut : 0, labels[j] ? cut : 0];
    const [ax, ay, bx, by] = [x1 + dx * cutI, y1 + dy * cutI, x2 - dx * cutJ, y2 - dy * cutJ];
    if (order === 1) return segment(ax, ay, bx, by);
    // The second line lies on the inner side of a ring, or both sides of a bond to a single atom.
    if (labels[j] && !labels[i] && bonds.filter((bond) => bond.includes(j)).length === 1) {
      const [ox, oy] = [-dy * scale * 0.075, dx * scale * 0.075];
      return segment(ax + ox, ay + oy, bx + ox, by + oy) + segment(ax - ox, ay - oy, bx - ox, by - oy);
    }
    const inner = ringCentre(i, j, places, bonds) ?? middle;
    const toward =
      (x + inner[0] * scale - (x1 + x2) / 2) * -dy + (y - inner[1] * scale - (y1 + y2) / 2) * dx > 0 ? 1 : -1;
    const [ox, oy] = [-dy * toward * scale * 0.17, dx * toward * scale * 0.17];
    const [sx, sy] = [dx * scale * 0.14, dy * scale * 0.14];
    return segment(ax, ay, bx, by) + segment(ax + ox + sx, ay + oy + sy, bx + ox - sx, by + oy - sy);
  });
  const texts = Object.entries(labels).map(([index, text]) => {
    const [tx, ty] = at(Number(index));
    const px = scale * font;
    // The letter that is the atom sits on the atom: the first of CH₃, the last of H₃C and HO.
    const [anchor, shift] =
      text.length === 1 ? ["middle", 0] : text.startsWith("C") ? ["start", -px * 0.3] : ["end", px * 0.32];
    return `<text x="${tx + shift}" y="${ty + px * 0.33}" text-anchor="${anchor}" font-size="${px}" font-weight="600" fill="${colour}">${lowered(text, px)}</text>`;
  });

  return `<g stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" fill="none">${lines.join("")}</g>${texts.join("")}`;
}

/** Text of an svg with its ₃ set as a small, lowered 3. */
function lowered(text, px) {
  const drop = px * 0.18;
  return text.replace(
    /₃(.)?/g,
    (_, after = "") => `<tspan dy="${drop}" font-size="${px * 0.66}">3</tspan><tspan dy="${-drop}">${after}</tspan>`,
  );
}

const segment = (x1, y1, x2, y2) => `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}"/>`;

/** The middle of the smallest ring that bond i–j belongs to, in bond lengths; null outside rings. */
function ringCentre(i, j, places, bonds) {
  const next = (atom) => bonds.flatMap(([a, b]) => (a === atom ? [b] : b === atom ? [a] : []));
  const queue = [[i]];
  while (queue.length > 0) {
    const path = queue.shift();
    for (const atom of next(path.at(-1))) {
      if (path.length === 1 && atom === j) continue;
      if (atom === j) {
        const ring = [...path, j];
        return [0, 1].map((axis) => ring.reduce((sum, index) => sum + places[index][axis], 0) / ring.length);
      }
      if (!path.includes(atom) && path.length < 6) queue.push([...path, atom]);
    }
  }
  return null;
}

/** A line of words at the foot of a picture: what it is, small. */
export function caption(text, colour = "oklch(95% .012 250 / .82)") {
  return `<div style="position:absolute;left:0;right:0;bottom:46px;text-align:center;font-size:40px;font-weight:560;color:${colour}">${text}</div>`;
}

/** A phone that shows `screen` (html of 100 % by 100 %). `x`, `y` are its centre. */
export function phone({ x = 600, y = 600, width = 460, turn = 0, screen = "" }) {
  const height = width * 2;
  return `<div style="position:absolute;left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px;transform:rotate(${turn}deg);border-radius:${width * 0.13}px;background:oklch(13% .02 268);border:4px solid oklch(52% .03 268);padding:${width * 0.035}px;box-shadow:0 40px 90px oklch(0% 0 0 / .5)">
    <div style="position:relative;width:100%;height:100%;overflow:hidden;border-radius:${width * 0.1}px;background:radial-gradient(circle at 50% 45%, oklch(30% .05 200), oklch(17% .035 268) 75%)">${screen}
    <div style="position:absolute;top:14px;left:50%;width:${width * 0.22}px;height:${width * 0.05}px;margin-left:${-width * 0.11}px;border-radius:99px;background:oklch(13% .02 268)"></div></div></div>`;
}
