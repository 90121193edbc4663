/* Checked by hand on 22 November 2026, twice, against the pages themselves, on a desktop and on a phone: both layers with their boxes, colours and switches, every path, every finding. */

type Expectation = {
  platform: string;
  /** What the controls do, by layer, in page order. */ layers: readonly (readonly string[])[];
  /** The controls pressed for each state. */ ways: Readonly<Record<string, readonly string[]>>;
  findings: readonly string[];
};

export const expectations: Readonly<Record<string, Expectation>> = {
  'vanilla-cookieconsent': {
    platform: 'vanilla-cookieconsent',
    layers: [
      ['accept', 'reject', 'customize'],
      ['close', 'necessary', 'analytics', 'accept', 'reject', 'save'],
    ],
    ways: {
      undecided: [],
      rejected: ['Reject all'],
      'only-analytics': ['Choose', 'Analytics: on', 'Save my choice'],
      accepted: ['Accept all'],
      withdrawn: ['Accept all', 'Manage cookie preferences', 'Reject all'],
    },
    findings: ['banner-keyboard: trap'],
  },
  klaro: {
    platform: 'klaro',
    layers: [
      ['customize', 'reject', 'accept'],
      ['close', 'policy', 'analytics', 'reject', 'save', 'accept'],
    ],
    ways: {
      undecided: [],
      rejected: ['I decline'],
      'only-analytics': ['Let me choose', 'Analytics: on', 'Accept selected'],
      accepted: ["That's ok"],
      withdrawn: ["That's ok", 'Change consent settings', 'Analytics: off', 'Save'],
    },
    findings: [
      'banner-unequal: the first layer',
      'banner-withdrawal-effort: the website',
      'banner-contrast: customize on layer 1',
      'banner-contrast: accept on layer 1',
      'banner-contrast: policy on layer 2',
      'banner-contrast: save on layer 2',
      'banner-contrast: accept on layer 2',
    ],
  },
  tarteaucitron: {
    platform: 'tarteaucitron',
    layers: [
      ['accept', 'reject', 'customize', 'policy'],
      ['close', 'policy', 'accept', 'reject', 'policy', 'analytics', 'save'],
    ],
    ways: {
      undecided: [],
      rejected: ['Cookies : Deny all cookies'],
      'only-analytics': ['Personalize (modal window)', 'Allow Clarity', 'Save'],
      accepted: ['Cookies : OK, accept all'],
      withdrawn: ['Cookies : OK, accept all', 'Cookies management panel', 'Cookies : Deny all cookies'],
    },
    findings: [],
  },
  c15t: {
    platform: 'c15t',
    layers: [
      ['reject', 'accept', 'customize'],
      ['necessary', 'analytics', 'advertisement', 'reject', 'accept', 'save'],
    ],
    ways: {
      undecided: [],
      rejected: ['Reject All'],
      'only-analytics': ['Customize', 'Analytics: on', 'Save Settings'],
      accepted: ['Accept All'],
      withdrawn: ['Accept All', 'Privacy settings', 'Reject All'],
    },
    findings: ['banner-keyboard: trap', 'banner-nudge: the banner'],
  },
  cookieyes: {
    platform: 'cookieyes',
    layers: [
      ['customize', 'reject', 'accept'],
      ['close', 'functional', 'analytics', 'performance', 'advertisement', 'reject', 'save', 'accept'],
    ],
    ways: {
      undecided: [],
      rejected: ['Reject All'],
      'only-analytics': ['Customise', 'Analytics: on', 'Save My Preferences'],
      accepted: ['Accept All'],
      withdrawn: ['Accept All', 'Consent Preferences', 'Reject All'],
    },
    findings: ['banner-nudge: the banner'],
  },
};
