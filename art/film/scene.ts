/** The demo film, frame by frame, in the browser: `draw(t)` renders second `t`. The stage's HTML is in stage.ts. */
import { type AtomPlace, atom, electron, electronPlace, saltCrystal } from "./atoms.ts";

const COPPER = 168;
const SODIUM = 20;
const CHLORINE = 310;
const TABLE_Y = 374;

/** Eases from 0 at `from` to 1 at `to`. */
function easeInOut(t: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (t - from) / (to - from)));

  return share * share * (3 - 2 * share);
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Positions of the three cards. They are dealt, and later sodium and chlorine move together. */
function cardPlaces(t: number) {
  const meet = easeInOut(t, 8.7, 9.7);
  const dealt = (order: number) => 1 - easeInOut(t, 0.1 + order * 0.22, 0.9 + order * 0.22);
  const place = (x: number, order: number, turn: number) => ({
    x,
    y: TABLE_Y + dealt(order) * 460,
    turn: turn + dealt(order) * 16,
  });

  return {
    Na: place(mix(360, 512, meet), 0, mix(-4, 0, meet)),
    Cu: { ...place(640, 1, 0), y: TABLE_Y + dealt(1) * 460 - easeInOut(t, 8.7, 9.5) * 640 },
    Cl: place(mix(920, 768, meet), 2, mix(4, 0, meet)),
  };
}

/** Position of the phone: first upright over one card, then flat over two. */
function phonePlace(t: number) {
  const over = easeInOut(t, 6.5, 7.3);
  const across = easeInOut(t, 8.8, 9.8);
  const gone = easeInOut(t, 14.1, 14.8);
  const arrived = easeInOut(t, 1.8, 2.9);

  return {
    x: mix(mix(640, 360, over), 640, across),
    y: mix(1060, TABLE_Y - 14, arrived) + gone * 640,
    turn: mix(9, 0, arrived) - 90 * across,
    width: mix(276, 372, across),
    height: mix(552, 640, across),
  };
}

function drawAtoms(ctx: CanvasRenderingContext2D, t: number, cards: ReturnType<typeof cardPlaces>): void {
  const copper = { x: cards.Cu.x, y: TABLE_Y - 40, radius: 112, shells: [2, 8, 18, 1] };
  atom(ctx, copper, t, { hue: COPPER, appear: easeInOut(t, 3, 3.8) * (1 - easeInOut(t, 6.3, 6.7)) });

  const loose = easeInOut(t, 10.7, 11.6);
  const bond = easeInOut(t, 11.8, 12.5);
  const appearChlorine = easeInOut(t, 9.8, 10.4) * (1 - bond);
  const appearSodium = easeInOut(t, 7.2, 7.8) * (1 - bond);
  const sodium = { x: mix(cards.Na.x, 600, bond), y: TABLE_Y - 30, radius: 96, shells: [2, 8, 1] };
  const chlorine = { x: mix(cards.Cl.x, 680, bond), y: TABLE_Y - 30, radius: 96, shells: [2, 8, 8] };
  // The eighth position of chlorine's outer shell is empty until sodium's electron arrives.
  atom(ctx, sodium, t, { hue: SODIUM, appear: appearSodium, isHidden: (shell) => shell === 2 && loose > 0 });
  atom(ctx, chlorine, t, {
    hue: CHLORINE,
    appear: appearChlorine,
    isHidden: (shell, index) => shell === 2 && index === 7 && loose < 1,
  });
  if (loose > 0 && loose < 1) drawJump(ctx, t, { sodium, chlorine, share: loose });

  saltCrystal(ctx, { x: 640, y: TABLE_Y - 24, step: 62 }, t, {
    sodiumHue: SODIUM,
    chlorineHue: CHLORINE,
    grown: easeInOut(t, 11.9, 13),
  });
}

type Jump = { sodium: AtomPlace; chlorine: AtomPlace; share: number };

/** The electron moving in an arc. */
function drawJump(ctx: CanvasRenderingContext2D, t: number, { sodium, chlorine, share }: Jump): void {
  const from = electronPlace(sodium, 2, 0, t);
  const to = electronPlace(chlorine, 2, 7, t);
  const lift = Math.sin(share * Math.PI) * 70;
  electron(ctx, { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) - lift, z: 1.6 }, 90);
}

function clipToScreen(
  ctx: CanvasRenderingContext2D,
  { x, y, turn, width, height }: ReturnType<typeof phonePlace>,
): void {
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.beginPath();
  ctx.roundRect(-width / 2 + 10, -height / 2 + 10, width - 20, height - 20, 30);
  ctx.clip();
  ctx.rotate((-turn * Math.PI) / 180);
  ctx.translate(-x, -y);
}

/** Returns a part of the stage; throws if it is missing. */
function present<T>(part: T | null | undefined): T {
  if (part === null || part === undefined) throw new Error("The stage lacks a part of the film.");

  return part;
}

const byId = (id: string) => present(document.getElementById(id));

/** Renders second `t` of the film. */
export function draw(t: number): void {
  const cards = cardPlaces(t);
  for (const [symbol, { x, y, turn }] of Object.entries(cards)) {
    byId(symbol).style.transform = `translate(${x}px, ${y}px) rotate(${turn}deg)`;
  }
  const phone = phonePlace(t);
  for (const part of document.querySelectorAll<HTMLElement>(".phone")) {
    part.style.width = `${phone.width}px`;
    part.style.height = `${phone.height}px`;
    part.style.transform = `translate(${phone.x - phone.width / 2}px, ${phone.y - phone.height / 2}px) rotate(${phone.turn}deg)`;
  }

  const ctx = present(document.querySelector("canvas")?.getContext("2d"));
  ctx.clearRect(0, 0, 1280, 720);
  ctx.save();
  clipToScreen(ctx, phone);
  drawAtoms(ctx, t, cards);
  ctx.restore();

  byId("end").style.opacity = String(easeInOut(t, 14.5, 15.1));
}
