/** What the consent endpoints need of the published consent document. */
export type ConsentSettings = {
  /** 32 hex digits. */
  siteKey: string;
  bannerId: string;
  /** Hash of everything a visitor is shown. */
  version: string;
  cookieName: string;
  cookieDays: number;
  locale: string;
};
