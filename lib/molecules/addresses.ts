/** The addresses of the shapes. They are not in lib/routes, which every page ships whole. */
import { singleParam } from "@/lib/search-params";

export const moleculesPage = "/molecules";

/** Cards under the camera, and the free ones to print: nine to look at, nine that react. */
export const cameraPage = "/ar";
/** What the cards do together, as JSON: loaded when the camera starts. */
export const meetingsFile = "/ar/meetings";
export const cardsPage = "/ar/cards";
export const reactingCardsPage = "/ar/cards/reactions";

/** The camera's page with a molecule on it, and the sheet with its card alone. */
export const cameraPageOf = (key: string) => `${cameraPage}?card=${key}`;
export const cardPage = (key: string) => `${cardsPage}?card=${key}`;

export const moleculePage = (key: string) => `${moleculesPage}/${key}`;

const TERM_MAX = 60;

/** What is searched for on the page of all shapes; empty where nothing is. */
export function moleculeTerm({ search }: { search?: string | string[] | undefined }): string {
  return singleParam(search)?.trim().slice(0, TERM_MAX) ?? "";
}

export const moleculeSearch = (term: string) =>
  term === "" ? moleculesPage : `${moleculesPage}?${new URLSearchParams({ search: term })}`;

/** A path of a shape, known or not; its key is the first group. */
export const MOLECULE_PATH = /^\/molecules\/([a-z0-9-]{1,60})$/;
