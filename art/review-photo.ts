/** Renders the photo of a demo review from the product's own image: a card on a desk, as if taken with a phone. */
import sharp from "sharp";
import { inRoot } from "../scripts/bootstrap/project.mjs";

const SIDE = 960;
const CARD = { width: 452, height: 590 };
const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${body}</svg>`);
const sheet = (fill: string) => `<rect width="${SIDE}" height="${SIDE}" ${fill}/>`;

const desk = svg(
  `<defs><linearGradient id="wood" x2="1" y2=".25"><stop stop-color="#b98a5a"/><stop offset="1" stop-color="#8a5d38"/></linearGradient>
  <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".004 .09" numOctaves="3" seed="7"/>
  <feColorMatrix values="0 0 0 0 .25 0 0 0 0 .14 0 0 0 0 .06 0 0 0 .5 0"/></filter></defs>
  ${sheet('fill="url(#wood)"')}${sheet('filter="url(#grain)"')}`,
);
const lamp = svg(
  `<defs><radialGradient id="lamp" cx=".3" cy=".2" r="1"><stop stop-color="#ffe9c0" stop-opacity=".38"/>
  <stop offset=".45" stop-color="#ffe9c0" stop-opacity=".05"/><stop offset="1" stop-color="#20100a" stop-opacity=".55"/></radialGradient></defs>
  ${sheet('fill="url(#lamp)"')}`,
);

const corners = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" rx="20"/></svg>`,
);
const cut = await sharp(inRoot("public/pictures/products/everyday-molecules.webp"))
  .extract({ left: 323, top: 212, width: 552, height: 720 })
  .resize(CARD.width, CARD.height)
  .composite([{ input: corners, blend: "dest-in" }])
  .png()
  .toBuffer();
const card = await sharp(cut).rotate(-8, { background: "#0000" }).png().toBuffer({ resolveWithObject: true });
const soft = await sharp(card.data)
  .linear([0, 0, 0, 0.75], [28, 15, 7, 0])
  .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#1c0f0700" })
  .png()
  .toBuffer();
const shadow = await sharp(soft).blur(16).png().toBuffer();
const left = Math.round((SIDE - card.info.width) / 2);
const top = Math.round((SIDE - card.info.height) / 2);

await sharp(desk)
  .composite([
    { input: shadow, left: left - 26, top: top - 18 },
    { input: card.data, left, top },
    { input: lamp, left: 0, top: 0 },
  ])
  .blur(0.7)
  .jpeg({ quality: 74 })
  .toFile(inRoot("prisma/seed/pictures/card-on-a-desk.jpg"));
