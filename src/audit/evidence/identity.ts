import type { Device } from '../contract.ts';
import { preferredLanguages } from '../visitor-language.ts';

/** The browser identity of a regular visitor. A headless browser identifies itself as such, and pages (the product's own too) treat it as a bot. */
export type Identity = {
  locale: string;
  userAgent: string;
  acceptLanguage: string;
  platform: string;
  userAgentMetadata: {
    brands: { brand: string; version: string }[];
    fullVersion: string;
    platform: string;
    platformVersion: string;
    architecture: string;
    model: string;
    mobile: boolean;
  };
};

/** `version` has the browser's own format: `Chrome/156.0.8078.79`; `language` is a tag. */
export function identityOf(device: Device, { version, language }: { version: string; language: string }): Identity {
  const fullVersion = version.split('/')[1] ?? '100.0.0.0';
  const major = fullVersion.split('.')[0] ?? '100';
  const isPhone = device === 'phone';
  return {
    locale: language,
    userAgent: `Mozilla/5.0 (${isPhone ? 'Linux; Android 10; K' : 'X11; Linux x86_64'}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 ${isPhone ? 'Mobile ' : ''}Safari/537.36`,
    // Chromium adds the weights by itself.
    acceptLanguage: preferredLanguages(language).join(','),
    platform: isPhone ? 'Linux armv81' : 'Linux x86_64',
    userAgentMetadata: {
      brands: [
        { brand: 'Not(A:Brand', version: '8' },
        { brand: 'Chromium', version: major },
        { brand: 'Google Chrome', version: major },
      ],
      ...{
        fullVersion,
        platform: isPhone ? 'Android' : 'Linux',
        platformVersion: isPhone ? '14.0.0' : '6.1.0',
        architecture: isPhone ? '' : 'x86',
        model: isPhone ? 'K' : '',
        mobile: isPhone,
      },
    },
  };
}
