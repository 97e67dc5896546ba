/** URLs of the 3D models. Not in lib/routes, which every page loads in full. */
import { singleParam } from "@/lib/search-params";

export const moleculesPage = "/molecules";

/** AR camera page, and the free printable cards: nine single models, and nine that react. */
export const cameraPage = "/ar";
/** Card combinations as JSON, loaded when the camera starts. */
export const meetingsFile = "/ar/meetings";
export const cardsPage = "/ar/cards";
export const reactingCardsPage = "/ar/cards/reactions";

/** Camera page with a molecule, and the sheet with only its card. */
export const cameraPageOf = (key: string) => `${cameraPage}?card=${key}`;
export const cardPage = (key: string) => `${cardsPage}?card=${key}`;

export const moleculePage = (key: string) => `${moleculesPage}/${key}`;

const TERM_MAX = 60;

/** Search term of the overview page; empty if there is none. */
export function moleculeTerm({ search }: { search?: string | string[] | undefined }): string {
  return singleParam(search)?.trim().slice(0, TERM_MAX) ?? "";
}

export const moleculeSearch = (term: string) =>
  term === "" ? moleculesPage : `${moleculesPage}?${new URLSearchParams({ search: term })}`;

/** Matches the path of a model, whether or not the model exists; the key is the first group. */
export const MOLECULE_PATH = /^\/molecules\/([a-z0-9-]{1,60})$/;
