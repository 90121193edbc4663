/** Public paths of the hashed files in dist/client, filled in by the build. */
export type Assets = {
  /** The script of every page. */
  site: string;
  /** Replaces `site` on a foreign hostname. */
  foreign: string;
  /** Added to a page with a banner; listed in the HTML so that the browser fetches it along with `site`. */
  banner: string;
  /** Added for undecided visitors while decisions made with another platform are imported. */
  migrate: string;
  /** Added to a page with embeds. */
  embeds: string;
  /** Added before `site` for a person who works on the site and watches what is measured. */
  watch: string;
  /** Added to a page with a form. */
  forms: string;
  /** Runs first on a page for a visitor who arrives from the linked domain. */
  arrival: string;
  /** Added to a page with an island. */
  islands: string;
  favicon: string;
  displayFont: string;
  textFont: string;
  /** SHA-256 of all scripts of this build, including the one for other websites. */
  scriptsHash: string;
};

declare const CANDOR_ASSETS: Assets;

export const assets: Assets = CANDOR_ASSETS;
