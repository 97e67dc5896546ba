/** Lattices, and the allotropes of carbon. */
import type { Molecule } from "./molecule";

const lattice = { kind: "lattice", method: "lattice constants" } as const;
const graphiteSource = "a = 2.464 Å, c = 6.711 Å: P. Trucano, R. Chen, Nature 258, 136 (1975)";

export const crystals: readonly Molecule[] = [
  {
    ...lattice,
    key: "sodium-chloride",
    name: "Table salt (sodium chloride)",
    nameBn: "খাবার লবণ (সোডিয়াম ক্লোরাইড)",
    formula: "NaCl",
    source: "a = 5.6402 Å: R. Toreki, Interactive Learning Paradigms, Structure of NaCl",
    shape: "cubic lattice, each ion between six of the other kind",
    angles: [["Na–Cl–Na", 90]],
    lengths: [["Na–Cl", 2.82]],
    alt: "A cube of three by three by three balls in which violet sodium and green chloride ions alternate.",
  },
  {
    ...lattice,
    key: "calcium-carbonate",
    name: "Limestone (calcium carbonate)",
    nameBn: "চুনাপাথর (ক্যালসিয়াম কার্বনেট)",
    formula: "CaCO3",
    source: "a = 4.989 Å, c = 17.062 Å, x = 0.2593: R. L. Sass, R. Vidale, J. Donohue, Acta Cryst. 10, 567 (1957)",
    citation: "Source: Calcite, <source>{source}</source>.",
    shape:
      "alternating layers of calcium ions and flat, triangular carbonate ions; all bonds of a carbonate are equal, between single and double",
    angles: [["O–C–O", 120]],
    lengths: [
      ["C–O", 1.2936],
      ["Ca–O", 2.353],
    ],
    alt: "A slanted block in which blue-green calcium balls alternate with flat groups of one grey carbon and three red oxygens.",
  },
  {
    ...lattice,
    key: "diamond",
    name: "Diamond",
    nameBn: "হীরা",
    formula: "C",
    source: "a = 3.567 Å: N. W. Ashcroft, N. D. Mermin, Solid State Physics (1976)",
    shape: "each carbon in the middle of a tetrahedron of four others",
    angles: [["C–C–C", 109.5]],
    lengths: [["C–C", 1.5446]],
    alt: "Grey carbon balls in a cube, each joined to four others in an endless net.",
  },
  {
    ...lattice,
    key: "graphite",
    name: "Graphite",
    nameBn: "গ্রাফাইট",
    formula: "C",
    source: graphiteSource,
    shape: "flat layers of hexagons, 3.36 Å apart",
    angles: [["C–C–C", 120]],
    lengths: [["C–C", 1.423]],
    alt: "Three flat nets of grey carbon hexagons above each other.",
  },
  {
    ...lattice,
    key: "graphene",
    name: "Graphene",
    nameBn: "গ্রাফিন",
    formula: "C",
    source: graphiteSource,
    citation: "Source: One layer of graphite, <source>{source}</source>.",
    shape: "one flat layer of hexagons",
    angles: [["C–C–C", 120]],
    lengths: [["C–C", 1.423]],
    alt: "A single flat net of grey carbon hexagons.",
  },
  {
    key: "carbon-60",
    name: "Buckminsterfullerene",
    nameBn: "বাকমিনস্টারফুলারিন",
    formula: "C60",
    kind: "molecule",
    method: "measured",
    source: "K. Hedberg et al., Science 254, 410 (1991)",
    shape: "a ball of twelve pentagons and twenty hexagons",
    angles: [
      ["C–C–C", 108],
      ["C–C=C", 120],
    ],
    lengths: [
      ["C=C", 1.401],
      ["C–C", 1.458],
    ],
    alt: "A hollow ball of sixty grey carbons, sewn like a football.",
  },
];
