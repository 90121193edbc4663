/** Public paths of the hashed files in dist/client, put in by the build. */
export type Assets = {
  /** The script of every page. */
  site: string;
  /** What a page on a foreign hostname runs instead. */
  foreign: string;
  /** What a page with a banner needs as well; named so that the browser fetches it along with `site`. */
  banner: string;
  /** What a page for the undecided runs besides while decisions made with another platform are taken over. */
  migrate: string;
  /** What a page with embeds runs besides. */
  embeds: string;
  /** What a page runs besides, before `site`, for somebody who works on the site and watches what is measured. */
  watch: string;
  /** What a page with a form runs besides. */
  forms: string;
  /** What a page runs first for a visitor who comes from the linked domain. */
  arrival: string;
  /** What a page with an island runs besides. */
  islands: string;
  favicon: string;
  displayFont: string;
  textFont: string;
  /** SHA-256 of all scripts of this build, the one for other websites included. */
  scriptsHash: string;
};

declare const CANDOR_ASSETS: Assets;

export const assets: Assets = CANDOR_ASSETS;
