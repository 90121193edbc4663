import type { OptionalCategory } from '../../platform/categories.ts';
import type { RequestEvidence } from '../contract.ts';

/** A request that is known by its form, whatever host it goes to: measurement is often sent through the website's own. */
export type VendorCall = { vendor: string; category: OptionalCategory; parameters: URLSearchParams };

type Form = { vendor: string; category: OptionalCategory; path: RegExp; needs: Readonly<Record<string, RegExp>> };

/** Forms their vendors document, or that are known from their open source. */
const forms: readonly Form[] = [
  { vendor: 'Google Analytics 4', category: 'analytics', path: /\/g\/collect$/, needs: { v: /^2$/, tid: /^G-/ } },
  { vendor: 'Google Analytics', category: 'analytics', path: /\/(?:[a-z]\/)?collect$/, needs: { v: /^1$/, tid: /^UA-/ } },
  { vendor: 'Google Ads', category: 'advertisement', path: /\/(?:viewthroughconversion|conversion|1p-conversion)\/\d+\/?$/, needs: {} },
  { vendor: 'Microsoft Advertising', category: 'advertisement', path: /\/action\/0$/, needs: { ti: /^\d+$/ } },
  { vendor: 'Meta', category: 'advertisement', path: /\/tr\/?$/, needs: { id: /^\d{6,}$/, ev: /./ } },
  { vendor: 'Matomo', category: 'analytics', path: /\/(?:matomo|piwik)\.php$/, needs: { idsite: /./, rec: /^1$/ } },
];

/** Parameters of the address and, where it is a form or lines of forms as GA4 batches are, of the body. */
export function vendorCallOf({ url, body }: Pick<RequestEvidence, 'url' | 'body'>): VendorCall | undefined {
  const address = URL.parse(url);
  if (!address) return undefined;
  const parameters = new URLSearchParams(address.search);
  for (const [name, value] of new URLSearchParams(formBody(body))) if (!parameters.has(name)) parameters.set(name, value);
  const form = forms.find(({ path, needs }) => path.test(address.pathname) && Object.entries(needs).every(([name, pattern]) => pattern.test(parameters.get(name) ?? '')));
  return form && { vendor: form.vendor, category: form.category, parameters };
}

function formBody(body: string | undefined): string {
  const [line = ''] = body?.split('\n') ?? [];
  return /^[\w.%-]+=/.test(line) ? line : '';
}
