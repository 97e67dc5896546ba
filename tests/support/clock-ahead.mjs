/** Preloaded into a program to shift its clock: CLOCK_AHEAD_MS fast, like an unsynchronised machine, or starting at CLOCK_AT. */
const { CLOCK_AT, CLOCK_AHEAD_MS } = process.env;
const RealDate = Date;
const ahead = CLOCK_AT ? RealDate.parse(CLOCK_AT) - RealDate.now() : Number(CLOCK_AHEAD_MS);
const now = () => RealDate.now() + ahead;

const FastDate = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === FastDate ? target : asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

globalThis.Date = FastDate;
