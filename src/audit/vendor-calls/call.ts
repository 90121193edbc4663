import type { OptionalCategory } from '../../platform/categories.ts';
import type { RequestEvidence } from '../evidence-contract.ts';

/** A request recognised by its form, whatever host it goes to: measurement often goes through the website's own host. */
export type VendorCall = { vendor: string; category: OptionalCategory; parameters: URLSearchParams };

type Form = { vendor: string; category: OptionalCategory; path: RegExp; needs: Readonly<Record<string, RegExp>> };

/** Request formats that vendors document, or that are known from their open source. */
const forms: readonly Form[] = [
  { vendor: 'Google Analytics 4', category: 'analytics', path: /\/g\/collect$/, needs: { v: /^2$/, tid: /^G-/ } },
  {
    vendor: 'Google Analytics',
    category: 'analytics',
    path: /\/(?:[a-z]\/)?collect$/,
    needs: { v: /^1$/, tid: /^UA-/ },
  },
  {
    vendor: 'Google Ads',
    category: 'advertisement',
    path: /\/(?:viewthroughconversion|conversion|1p-conversion)\/\d+\/?$/,
    needs: {},
  },
  { vendor: 'Microsoft Advertising', category: 'advertisement', path: /\/actionp?\/0$/, needs: { ti: /^\d+$/ } },
  { vendor: 'Meta', category: 'advertisement', path: /\/tr\/?$/, needs: { id: /^\d{6,}$/, ev: /./ } },
  { vendor: 'Matomo', category: 'analytics', path: /\/(?:matomo|piwik)\.php$/, needs: { idsite: /./, rec: /^1$/ } },
];

/** Returns the parameters of the address and, for a form or lines of forms such as GA4 batches, of the body. */
export function vendorCallOf({ url, body }: Pick<RequestEvidence, 'url' | 'body'>): VendorCall | undefined {
  const address = URL.parse(url);
  if (!address) return undefined;
  const parameters = new URLSearchParams(address.search);
  for (const [name, value] of new URLSearchParams(formBody(body)))
    if (!parameters.has(name)) parameters.set(name, value);
  const form = forms.find(
    ({ path, needs }) =>
      path.test(address.pathname) &&
      Object.entries(needs).every(([name, pattern]) => pattern.test(parameters.get(name) ?? '')),
  );
  return form && { vendor: form.vendor, category: form.category, parameters };
}

function formBody(body = ''): string {
  if (body.startsWith('--')) return multipartFields(body);
  const [line = ''] = body.split('\n');
  return /^[\w.%[\]-]+=/.test(line) ? line : '';
}

/** Reads multipart fields: Meta's pixel posts data that is too long for an address as a form with a part for each field. */
function multipartFields(body: string): string {
  return new URLSearchParams(
    [...body.matchAll(/\bname="([^"\r\n]{1,100})"\r?\n\r?\n([^\r\n]*)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  ).toString();
}
