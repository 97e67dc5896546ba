/**
 * Converts KaTeX's MathML 3 to MathML Core, which browsers render but which lacks parts of it. mhchem's isotopes and labelled arrows would
 * overlap, so they are rewritten with Core elements; the sign of a charge moves close to its number.
 */

const STRUT = '<mpadded width="0px"><mphantom><mi>X</mi></mphantom></mpadded>';
const HIDDEN_DIGIT = '<mpadded width="0px"><mphantom><mn>2</mn></mphantom></mpadded>';
/** A shift by the element's width, which Core does not support. */
const LEFTWARDS = '<mpadded lspace="-1width" width="0px">';

/** Prescripts: KaTeX first reserves space for them, then draws them leftwards into it. */
const PRESCRIPTS = new RegExp(
  [
    `<msubsup>${STRUT}(?:<mpadded height="0px" depth="0px"><mphantom>(?:(?!</mphantom>).)*</mphantom></mpadded>){2}</msubsup>`,
    `<msubsup>${STRUT}<mrow>${HIDDEN_DIGIT}${LEFTWARDS}<mpadded height="0px">(?<sub>(?:(?!</mpadded>).)*)</mpadded></mpadded></mrow>`,
    `<mrow><mpadded height="0px">${HIDDEN_DIGIT}</mpadded>${LEFTWARDS}(?<sup>(?:(?!</mpadded>).)*)</mpadded></mrow></msubsup>`,
  ].join(""),
  "g",
);

/** An arrow label with relative padding, which Core does not support. */
const ARROW_WORD =
  /<mpadded width="\+0\.6em" lspace="0\.3em">((?:(?!<\/?mpadded).|<mpadded width="0px">.*?<\/mpadded>)*)<\/mpadded>/g;
const NO_WORD = "<mrow></mrow>";
const ARROW_SPACE = '<mspace width="0.3em" height="0.9em" depth="0.3em"/>';

/** A stretching arrow needs a math font, which few phones have. */
const SHORT_ARROW = '<mo stretchy="true" minsize="3.0em">→</mo>';
const LONG_ARROW = '<mo stretchy="true" minsize="3.0em">⟶</mo>';

/** A sign after the number of a charge is not an operator and needs no spacing. */
const CHARGE = /<mo>([+−])<\/mo><\/mrow><\/msup>/g;

/** KaTeX's annotation with the TeX source, which is not displayed. */
const ANNOTATION = /<annotation [^>]*>[^<]*<\/annotation>/g;

/** Converts KaTeX output to MathML Core. */
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
