"use client";

import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { t } from "@/lib/texts/text";
import "../cards.css";
import "./camera.css";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/overlay";
import { track } from "@/lib/analytics/track";
import { moleculesPage } from "@/lib/molecules/addresses";
import { CameraPanel } from "./camera-panel";
import type { Card } from "./session";
import { fillScreen, isSmallScreen, useCameraScreen } from "./use-camera-screen";
import { useReactionData } from "./use-reaction-data";
import { useSession } from "./use-session";

const cardListLink = (text: string) => (
  <Link href={moleculesPage} className="text-accent underline underline-offset-4">
    {text}
  </Link>
);

type CameraPlaceProps = {
  cards: readonly Card[];
  /** Content shown until the camera starts. */
  children: ReactNode;
};

/** Camera view that draws molecules on cards. Loads marker detection, 3D code and reaction data on click. */
export function CameraPlace({ cards, children }: CameraPlaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const { meetings, kept, load } = useReactionData();
  const { state, reason, seen, start, end, add } = useSession(cards, { video, ground }, kept);
  const isOpen = state === "open" || state === "opening";
  const close = () => end("closed");
  useCameraScreen({ dialog, opener, isOpen, isFull, onClose: close });

  function open() {
    track({ name: "camera_start" });
    setFull(isSmallScreen());
    void load();
    void start();
  }

  return (
    <section aria-label={t("Camera")} className="grid gap-3">
      <dialog ref={dialog} className="camera-screen" data-full={isFull ? "" : undefined} aria-label={t("Camera")}>
        <div ref={frame} className="camera-frame">
          {isFull ? (
            <Button
              variant="quiet"
              size="icon"
              className="camera-close"
              aria-label={t("Turn off the camera")}
              onClick={close}
            >
              <CloseIcon />
            </Button>
          ) : null}
          <div ref={ground} className="camera-ground" aria-hidden="true">
            <video ref={video} muted playsInline />
          </div>
          <div ref={panel} className="camera-panel" tabIndex={-1}>
            <CameraPanel
              isFull={isFull}
              seen={state === "open" ? seen : null}
              meetings={meetings}
              onAdd={(met, added) => {
                add(met, added);
                // The button disappears: move the focus to the text that replaces it.
                panel.current?.focus();
              }}
              onLoad={() => void load()}
            />
            {isFull ? null : (
              <>
                <Button variant="quiet" onClick={() => fillScreen(frame.current)}>
                  {t("Full screen")}
                </Button>
                <Button variant="quiet" onClick={close}>
                  {t("Turn off the camera")}
                </Button>
              </>
            )}
          </div>
        </div>
      </dialog>
      {isOpen ? null : (
        <>
          {children}
          <p role="status" className="font-medium">
            {state === "failed" && reason ? renderRich(reason, { list: cardListLink }) : null}
            {state === "paused" ? t("The camera is off.") : null}
          </p>
        </>
      )}
      <div ref={opener} hidden={isOpen}>
        <Button early className="needs-script max-sm:w-full" size="large" pending={state === "opening"} onClick={open}>
          {state === "paused" ? t("Continue") : state === "failed" ? t("Try again") : t("Start the camera")}
        </Button>
      </div>
    </section>
  );
}
