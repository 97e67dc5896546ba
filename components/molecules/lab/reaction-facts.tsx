import { withSubscripts } from "@/lib/molecules/formula";
import { equationOf } from "@/lib/reactions/equation";
import { deltaH, heatText, kindsInBangla, riskTexts } from "@/lib/reactions/labels";
import type { Danger, Kind, Reaction } from "@/lib/reactions/reaction";
import { fullStop } from "@/lib/texts/full-stop";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { ReactionPicture } from "./reaction-picture";

/** Names and reaction types in both languages: "Rust · synthesis (সংযোজন) · redox (জারণ-বিজারণ)". */
export function KindLine({ reaction: { name, kinds } }: { reaction: Reaction }) {
  return (
    <p className="text-sm text-soft">
      {name ? `${t(name)} · ` : null}
      {kinds.map((kind, index) => (
        <span key={kind}>
          {index > 0 ? " · " : null}
          <KindName kind={kind} isFirst={index === 0 && !name} />
        </span>
      ))}
    </p>
  );
}

function KindName({ kind, isFirst }: { kind: Kind; isFirst: boolean }) {
  const english = isFirst ? kind.charAt(0).toUpperCase() + kind.slice(1) : kind;
  if (pageLanguage() === "en")
    return (
      <>
        {english} (<span lang="bn">{kindsInBangla[kind]}</span>)
      </>
    );

  return kindsInBangla[kind];
}

export function RiskLine({ risk, safety }: Danger) {
  return (
    <p className="reaction-risk" data-risk={risk}>
      <b>
        {t(riskTexts[risk])}
        {fullStop()}
      </b>{" "}
      {t(safety)}
    </p>
  );
}

/** Returns the formula of the catalyst, e.g. "MnO₂"; null if there is none. */
function catalystOf({ catalyst }: Reaction): string | null {
  const [term] = catalyst ? equationOf(`${catalyst} -> ${catalyst}`).left : [];

  return term ? withSubscripts(term.formula) : null;
}

/** Hazard, animation and description of a reaction. The page provides heading and equation. */
export function ReactionFacts({ reaction, scene }: { reaction: Reaction; scene: string }) {
  const { condition, seen, risk, safety, catalyst } = reaction;

  return (
    <>
      <RiskLine risk={risk} safety={safety} />
      <div className="reaction-columns">
        <ReactionPicture key={scene} scene={scene} catalyst={catalystOf(reaction)} />
        <dl className="reaction-facts">
          <div>
            <dt>{t("What you see")}</dt>
            <dd>{t(seen)}</dd>
          </div>
          <div>
            <dt>{t("How it starts")}</dt>
            <dd>{t(condition)}</dd>
          </div>
          <Heat reaction={reaction} />
          {catalyst ? (
            <div>
              <dt>{t("Catalyst")}</dt>
              <dd>{t("Manganese dioxide takes part, but none of it is used up.")}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </>
  );
}

function Heat({ reaction }: { reaction: Reaction }) {
  const delta = deltaH(reaction);

  return (
    <div>
      <dt>{t("Heat")}</dt>
      <dd>
        <b>{heatText(reaction)}</b>
        {delta ? (
          <>
            , <b className="whitespace-nowrap">{delta.whole}</b>
            <span className="text-soft"> {t("for the equation as it is written, at 25 °C")}</span>
            {delta.perMole ? <span className="block">{`ΔH = ${delta.perMole}`}</span> : null}
          </>
        ) : null}
        {reaction.heatNote ? <span className="block text-sm text-soft">{t(reaction.heatNote)}</span> : null}
      </dd>
    </div>
  );
}
