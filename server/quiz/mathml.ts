/**
 * KaTeX writes MathML 3; browsers draw MathML Core, which lacks parts of it. mhchem's isotopes and labelled arrows would overlap
 * their neighbours, so they are rewritten here with elements of Core; charges get their sign close to their number.
 */

const STRUT = '<mpadded width="0px"><mphantom><mi>X</mi></mphantom></mpadded>';
const HIDDEN_DIGIT = '<mpadded width="0px"><mphantom><mn>2</mn></mphantom></mpadded>';
/** Shifts to the left by its own width: unknown to Core. */
const LEFTWARDS = '<mpadded lspace="-1width" width="0px">';

/** Numbers before a symbol: KaTeX first leaves room for them, then draws them leftwards into it. */
const PRESCRIPTS = new RegExp(
  [
    `<msubsup>${STRUT}(?:<mpadded height="0px" depth="0px"><mphantom>(?:(?!</mphantom>).)*</mphantom></mpadded>){2}</msubsup>`,
    `<msubsup>${STRUT}<mrow>${HIDDEN_DIGIT}${LEFTWARDS}<mpadded height="0px">(?<sub>(?:(?!</mpadded>).)*)</mpadded></mpadded></mrow>`,
    `<mrow><mpadded height="0px">${HIDDEN_DIGIT}</mpadded>${LEFTWARDS}(?<sup>(?:(?!</mpadded>).)*)</mpadded></mrow></msubsup>`,
  ].join(""),
  "g",
);

/** A word above or below an arrow, wider than itself by a relative width: unknown to Core. */
const ARROW_WORD =
  /<mpadded width="\+0\.6em" lspace="0\.3em">((?:(?!<\/?mpadded).|<mpadded width="0px">.*?<\/mpadded>)*)<\/mpadded>/g;
const NO_WORD = "<mrow></mrow>";
const ARROW_SPACE = '<mspace width="0.3em" height="0.9em" depth="0.3em"/>';

/** Only fonts made for formulas can stretch an arrow: few phones have one. */
const SHORT_ARROW = '<mo stretchy="true" minsize="3.0em">→</mo>';
const LONG_ARROW = '<mo stretchy="true" minsize="3.0em">⟶</mo>';

/** The sign of a charge: at the end of its number it is no sum, and needs no space around it. */
const CHARGE = /<mo>([+−])<\/mo><\/mrow><\/msup>/g;

/** KaTeX's source of the formula: nobody sees it. */
const ANNOTATION = /<annotation [^>]*>[^<]*<\/annotation>/g;

/** MathML of KaTeX, as browsers draw it. */
export function toCore(mathml: string): string {
  return mathml
    .replace(ANNOTATION, "")
    .replace(PRESCRIPTS, (...args) => {
      const { sub, sup } = args.at(-1) as { sub: string; sup: string };
      return `<mmultiscripts>${STRUT}<mprescripts></mprescripts><mrow>${sub}</mrow><mrow>${sup}</mrow></mmultiscripts>`;
    })
    .replace(ARROW_WORD, (_, word: string) =>
      word === NO_WORD ? word : `<mrow>${ARROW_SPACE}${word}${ARROW_SPACE}</mrow>`,
    )
    .replace(CHARGE, '<mo lspace="0em" rspace="0em">$1</mo></mrow></msup>')
    .replaceAll(SHORT_ARROW, LONG_ARROW);
}
