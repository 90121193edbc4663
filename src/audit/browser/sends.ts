import { around, cut, report } from './reports.ts';

const excerptCharacters = 1_000;
let isLeaving = false;

/** Reports what the browser's network record misses: requests sent while the document unloads, and messages from documents of other origins. */
export function watchSends(): void {
  window.addEventListener(
    'pagehide',
    () => {
      isLeaving = true;
    },
    true,
  );
  around(Navigator.prototype, 'sendBeacon', (_self, [url, body]) => ({
    kind: 'beacon',
    url: absolute(url),
    body: bodyText(body),
  }));
  around(window, 'fetch', (_self, [input, init]) => {
    const { keepalive, body } = (init ?? {}) as RequestInit;
    return isLeaving || keepalive
      ? { kind: 'beacon', url: absolute(input instanceof Request ? input.url : input), body: bodyText(body) }
      : undefined;
  });
  window.addEventListener(
    'message',
    ({ isTrusted, origin, data }) => {
      if (isTrusted && origin && origin !== location.origin)
        report({ kind: 'message', from: origin, excerpt: cut(data, excerptCharacters) });
    },
    true,
  );
}

function absolute(url: unknown): string {
  return new URL(String(url), document.baseURI).href;
}

function bodyText(body: unknown): string {
  if (body === undefined || body === null) return '';
  if (body instanceof URLSearchParams) return cut(body.toString());
  if (body instanceof FormData)
    return cut(
      [...body]
        .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `(${value.size} bytes)`}`)
        .join('&'),
    );
  if (body instanceof Blob) return `(${body.type || 'no type'}, ${body.size} bytes)`;
  if (ArrayBuffer.isView(body)) return cut(new TextDecoder().decode(body));
  return cut(body);
}
