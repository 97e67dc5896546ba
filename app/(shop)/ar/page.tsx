import type { Metadata } from "next";
import { CameraPlace } from "@/components/molecules/under-camera/camera-place";
import { buttonVariants } from "@/components/ui/button";
import { markOf } from "@/lib/card-marks/cards";
import { cameraPage, cardsPage, moleculePage, moleculesPage } from "@/lib/molecules/addresses";
import { molecules } from "@/lib/molecules/catalogue";
import { modelFiles } from "@/lib/molecules/files";

export const metadata: Metadata = {
  title: "Cards under your camera",
  description: "Point your phone at a card and its molecule stands on it, in the browser. Nothing to install.",
  alternates: { canonical: cameraPage },
};

const cards = molecules.flatMap(({ key, name, formula }) => {
  const [mark, files] = [markOf(key), modelFiles[key]];

  return mark === null || !files ? [] : [{ mark, name, formula, href: moleculePage(key), shape: files.json }];
});

export default function CameraPage() {
  return (
    <div className="shell py-8 md:py-11">
      <div className="grid max-w-3xl gap-5">
        <header className="grid gap-2">
          <h1>Point your phone at a card</h1>
          <p className="text-lg text-soft">
            Its molecule stands on it, here in the browser, nothing to install. The camera's picture stays in your
            phone: nothing of it is sent or kept.
          </p>
        </header>
        <CameraPlace cards={cards} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <a href={cardsPage} className={buttonVariants({ variant: "quiet" })}>
            Print nine cards, free
          </a>
          <a href={moleculesPage} className={buttonVariants({ variant: "quiet" })}>
            Choose a card instead
          </a>
        </div>
      </div>
    </div>
  );
}
