/** Who runs the site, and what else its legal texts must name. A text that nobody entered is empty. */
export type LegalDetails = {
  company: {
    name: string;
    /** Lines of text. */
    address: string;
    email: string;
    phone: string;
    representedBy: string;
    register: string;
    vatId: string;
    editor: string;
    more: string;
  };
  privacy: {
    law: 'eu' | 'uk';
    email: string;
    officer: string;
    authority: string;
    authorityUrl: string;
    /** Processors. `country`: ISO 3166-1, or empty. */
    recipients: { company: string; country: string; purpose: string }[];
    transfers: string;
  };
  accessibility: {
    conformance: 'full' | 'partial' | 'none' | null;
    /** ISO 8601. */
    assessedAt: string | null;
    assessment: 'self' | 'external';
    barriers: string[];
    email: string;
    answerDays: number;
    enforcement: string;
    enforcementUrl: string;
  };
  terms: { law: string; courts: string };
  /** The details are still those of the examples, but the site has another name: they are left out. */
  isExample?: true;
  /** ISO 8601. */
  updatedAt: string;
};

/** The details before anybody has entered some. */
export const emptyLegalDetails: LegalDetails = {
  company: {
    name: '',
    address: '',
    email: '',
    phone: '',
    representedBy: '',
    register: '',
    vatId: '',
    editor: '',
    more: '',
  },
  privacy: { law: 'eu', email: '', officer: '', authority: '', authorityUrl: '', recipients: [], transfers: '' },
  accessibility: {
    conformance: null,
    assessedAt: null,
    assessment: 'self',
    barriers: [],
    email: '',
    answerDays: 5,
    enforcement: '',
    enforcementUrl: '',
  },
  terms: { law: '', courts: '' },
  updatedAt: '',
};
