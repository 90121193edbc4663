/** What the scripts of `browser/` report to the auditor: plain values, from code that runs in the audited page. */

export type ProbeReport =
  | { kind: 'cookie'; line: string }
  | { kind: 'cookie-store'; given: string; isRemoval?: boolean }
  | {
      kind: 'local-storage' | 'session-storage' | 'indexed-db' | 'cache-storage' | 'service-worker' | 'window-name';
      key: string;
      value: string;
      isRemoval?: boolean;
    }
  | { kind: 'beacon'; url: string; body: string }
  | { kind: 'message'; from: string; excerpt: string }
  | { kind: 'hint'; rel: string; url: string };

/** `at` is the address of the reporting document. */
export type ProbeMessage = { at: string; report: ProbeReport };

/** An entry that a frame stores. */
export type Kept = {
  kind: 'local-storage' | 'session-storage' | 'indexed-db' | 'cache-storage' | 'service-worker' | 'window-name';
  key: string;
  value: string;
  scriptUrl?: string;
};

export type Facts = {
  url: string;
  title: string;
  language: string;
  scripts: string[];
  frames: string[];
  links: string[];
  formFields: number;
  mailForms: { action: string; method: 'get' | 'post' | 'dialog' }[];
  text: string;
};

export type TargetKind = 'button' | 'text' | 'field' | 'link';

/** A point to press, in CSS pixels of the viewport; `url` is the address of a link. */
export type Reached = { x: number; y: number; url: string; /** It is an e-mail field. */ isMail: boolean };
