import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Formula } from "@/components/molecules/formula";
import { MarkerImage } from "@/components/molecules/marker-image";
import { OpenedMolecule } from "@/components/molecules/opened-molecule";
import { CameraPlace } from "@/components/molecules/under-camera/camera-place";
import { Link } from "@/components/shared/link";
import { PhoneCode } from "@/components/shared/phone-code";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { buttonVariants } from "@/components/ui/button";
import { markerIdOf } from "@/lib/card-marks/cards";
import { cameraPage, cameraPageOf, cardsPage, moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";
import { nameOf } from "@/lib/molecules/names";
import { shapesOf } from "@/lib/molecules/viewer-files";
import { labPage } from "@/lib/reactions/addresses";
import { labKeyOf } from "@/lib/reactions/combinations";
import { singleParam } from "@/lib/search-params";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { alternatesOf } from "@/server/alternates";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: t("Cards under your camera"),
  description: t("Point your phone at a card and see its molecule on top, right in the browser. Nothing to install."),
  alternates: alternatesOf(cameraPage),
});

const LINK = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";

const cards = () =>
  molecules.flatMap((molecule) => {
    const { key, formula } = molecule;
    const [mark, files] = [markerIdOf(key), modelFiles[key]];

    return mark === null || !files
      ? []
      : [
          {
            mark,
            name: nameOf(molecule),
            formula,
            href: moleculePage(key),
            shape: files.json,
            lab: labKeyOf(key),
          },
        ];
  });

const known = new Map<Language, ReturnType<typeof cards>>();

/** Returns the client data of all cards, cached per language. */
function clientCards() {
  const language = pageLanguage();
  const here = known.get(language) ?? cards();
  known.set(language, here);

  return here;
}

/** AR camera page. Query `card`: key of the molecule whose QR code was scanned. */
async function CameraPage({ searchParams }: PageProps<"/ar">) {
  const key = singleParam((await searchParams).card) ?? "";
  const shapes = shapesOf([key]);

  return (
    <div className="shell grid gap-x-14 gap-y-9 py-6 md:py-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-4">
        <header className="grid gap-2">
          <h1>{t("Point your phone at a card")}</h1>
          <p className="max-w-[62ch] text-soft">
            {t(
              "See its molecule on the card, right in the browser, with nothing to install. The camera picture stays on your phone: we never send or keep it.",
            )}
          </p>
        </header>
        {shapes.map(({ name, stem }) => (
          <section key={stem} aria-label={name} className="grid max-w-xl gap-2">
            <h2>{name}</h2>
            <OpenedMolecule shapes={shapes}>
              {/* biome-ignore lint/performance/noImgElement: available in this size only. */}
              <img src={`${stem}.webp`} alt="" width={480} height={480} className="mx-auto" />
            </OpenedMolecule>
            <Link
              href={moleculePage(key)}
              className="inline-flex min-h-11 w-max items-center underline underline-offset-4"
            >
              {t("More about {name}", { name })}
            </Link>
          </section>
        ))}
        <CameraPlace cards={clientCards()}>
          {shapes.length > 0 ? null : <Sample shape="water" formula="H2O" />}
        </CameraPlace>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Link href={cardsPage} className={buttonVariants({ variant: "quiet", className: "max-sm:w-full" })}>
            {t("Print nine cards, free")}
          </Link>
          <Link href={moleculesPage} className={LINK}>
            {t("Choose a card instead")}
          </Link>
          <Link href={labPage} className={LINK}>
            {t("Chemistry lab")}
          </Link>
        </div>
      </div>
      <section aria-labelledby="steps">
        <div className="lg:mb-8">
          <PhoneCode
            path={shapes.length > 0 ? cameraPageOf(key) : cameraPage}
            text={t("Best on a phone: scan this code to open the page there.")}
          />
        </div>
        <h2 id="steps" className="text-xl">
          {t("Three steps")}
        </h2>
        <ol className="mt-4 grid gap-5">
          <Step number={1} title={t("Print")}>
            {t("Nine free cards on one sheet of paper, or take the cards of a set.")}
          </Step>
          <Step number={2} title={t("Point the camera")}>
            {t("Start the camera and hold the whole card in the picture, in good light.")}
          </Step>
          <Step number={3} title={t("Push cards together")}>
            {t("When two cards react, their atoms change places and the equation appears below.")}
          </Step>
        </ol>
        <p className="mt-5 text-sm text-soft leading-snug">
          {t(
            "Each ball has the colour of its element. A card of a set has the colour of the element's family in the periodic table.",
          )}
        </p>
      </section>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span className="camera-step" aria-hidden="true">
        {localizeDigits(`${number}`)}
      </span>
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="mt-0.5 text-soft leading-snug">{children}</p>
      </div>
    </li>
  );
}

/** Preview image: a molecule on a card. */
function Sample({ shape, formula }: { shape: string; formula: string }) {
  const picture = modelFiles[shape]?.webp;
  const mark = markerIdOf(shape);
  if (!picture || mark === null) return null;

  return (
    <div className="camera-sample" aria-hidden="true">
      <div>
        <span>
          <Formula text={formula} />
        </span>
        <MarkerImage mark={mark} />
      </div>
      {/* biome-ignore lint/performance/noImgElement: available in this size only. */}
      <img src={picture} alt="" width={800} height={800} />
    </div>
  );
}

export default withPageMessages(textsFor("/ar"), CameraPage);
