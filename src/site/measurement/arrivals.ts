import { encodePath } from '../../delivery/path.ts';
import { createRepresentation, type Representation } from '../../delivery/representation.ts';
import type { Linking } from '../../measurement/linking/linking.ts';
import { linkParameter } from '../../measurement/linking/link-parameter.ts';
import type { Answer, Incoming } from '../../platform/http.ts';

/** Visitors who come over from the linked domain, with a token in the address. */
export type Arrivals = {
  /** Whether an address may bring one. */
  mayBe(target: string): boolean;
  /** `good`: the page, with the script that clears the address bar. `bad`: the same address without it. Undefined: nothing of ours is in the address. */
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

/** Away from a token that is no use to anybody. */
export function withoutToken({ path, query }: Incoming): Answer {
  const rest = new URLSearchParams(query);
  rest.delete(linkParameter);
  return { status: 302, headers: { location: encodePath(path) + (rest.size > 0 ? `?${rest}` : ''), 'cache-control': 'no-store' } };
}

const firstScript = '<script type="module"';

/** A page from the cache whose first script is the one that clears the address bar. The page itself is the same, and so is what is kept of it. */
export function withArrivalScript({ status, body, headers }: Pick<Representation, 'status' | 'body'> & { headers: Readonly<Record<string, string>> }, script: string): Representation {
  const text = body.toString().replace(firstScript, `${firstScript} src="${script}"></script>${firstScript}`);
  return createRepresentation({ status, body: Buffer.from(text), contentType: 'text/html; charset=utf-8', headers });
}
