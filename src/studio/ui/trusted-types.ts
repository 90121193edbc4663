/* Trusted Types: the browser refuses any text as markup or as the URL of a script that a policy does not let through (decisions/0072). */

/** Elements of the comparisons of two versions, the only markup that Payload puts into a page as text. None runs or loads anything but an image. */
const elements = new Set(
  (
    'a b blockquote br code del div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins label li ol p picture pre s small source span strong ' +
    'sub sup table tbody td tfoot th thead tr u ul svg g path rect circle ellipse line polyline polygon'
  ).split(' '),
);

type Rules = {
  createHTML(text: string, type: string, sink: string): string | null;
  createScriptURL(url: string): string | null;
};

/** Creates the policy that browsers ask about every text that a library uses as markup or script. It has no rule for scripts as text, so none runs. */
export function createDefaultPolicy(): void {
  const factory: { createPolicy(name: string, rules: Rules): unknown } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  factory?.createPolicy('default', {
    // A document of DOMParser is inert: nothing in it runs or loads.
    createHTML: (text, _type, sink) => (sink === 'DOMParser parseFromString' || isHarmless(text) ? text : null),
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
  });
}

function isHarmless(markup: string): boolean {
  const { head, body } = new DOMParser().parseFromString(markup, 'text/html');
  const inHead = [...head.querySelectorAll('*')];
  const inBody = [...body.querySelectorAll('*')];
  return (
    inHead.every(isImagePreload) &&
    inBody.every(({ localName }) => elements.has(localName)) &&
    [...inHead, ...inBody].every(hasHarmlessAttributes)
  );
}

/** React puts one before the markup of each image. */
function isImagePreload(element: Element): boolean {
  return element.matches('link[rel=preload][as=image]');
}

function hasHarmlessAttributes({ attributes }: Element): boolean {
  return [...attributes].every(({ name, value }) => !/^on/.test(name) && !isScript(value));
}

/** Browsers ignore white space and control characters in the scheme of a URL. */
function isScript(value: string): boolean {
  return /^javascript:/i.test(value.replaceAll(/[^!-~]/g, ''));
}

function isOwnScript(url: string): boolean {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin === window.location.origin && pathname.startsWith('/_next/static/');
}
