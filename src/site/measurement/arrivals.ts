import { encodePath } from '../../delivery/path.ts';
import { createRepresentation, type Representation } from '../../delivery/representation.ts';
import type { Linking } from '../../measurement/linking/linking.ts';
import { linkParameter } from '../../measurement/linking/link-parameter.ts';
import type { Answer, Incoming } from '../../platform/http.ts';

/** Visitors who arrive from the linked domain, with a token in the URL. */
export type Arrivals = {
  /** Whether a URL may contain such a token. */
  mayBe(target: string): boolean;
  /** `good`: serve the page with the script that clears the address bar. `bad`: redirect to the same URL without the token. Undefined: the URL has no token. */
  judge(request: Incoming): 'good' | 'bad' | undefined;
};

export function createArrivals({ isOn, isGood }: Pick<Linking, 'isOn' | 'isGood'>): Arrivals {
  return {
    mayBe: (target) => target.includes(`${linkParameter}=`) && isOn(),
    judge({ query, hostname }) {
      const token = query.get(linkParameter);
      if (token === null || !isOn()) return undefined;
      return isGood(token, hostname) ? 'good' : 'bad';
    },
  };
}

/** Redirects to the same URL without an invalid token. */
export function withoutToken({ path, query }: Incoming): Answer {
  const rest = new URLSearchParams(query);
  rest.delete(linkParameter);
  return {
    status: 302,
    headers: { location: encodePath(path) + (rest.size > 0 ? `?${rest}` : ''), 'cache-control': 'no-store' },
  };
}

const firstScript = '<script type="module"';

/** Adds the script that clears the address bar as the first script of a cached page. The cached page itself does not change. */
export function withArrivalScript(
  { status, body, headers }: Pick<Representation, 'status' | 'body'> & { headers: Readonly<Record<string, string>> },
  script: string,
): Representation {
  const text = body.toString().replace(firstScript, `${firstScript} src="${script}"></script>${firstScript}`);
  return createRepresentation({ status, body: Buffer.from(text), contentType: 'text/html; charset=utf-8', headers });
}
