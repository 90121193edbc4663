import type { Facts } from '../page-answers.ts';
import { isMail } from './fields.ts';

const most = 200;
const mostForms = 50;
const textCharacters = 20_000;

/** Reads what the document says about itself. Runs in an isolated world. */
export function readFacts(): Facts {
  return {
    url: location.href,
    title: document.title.slice(0, 300),
    language: document.documentElement.lang.slice(0, 50),
    scripts: addresses<HTMLScriptElement>('script[src]', ({ src }) => src),
    frames: addresses<HTMLIFrameElement>('iframe', ({ src }) => src),
    links: addresses<HTMLAnchorElement>('a[href]', ({ href }) => href),
    formFields: document.querySelectorAll('input:not([type=hidden]), textarea, select').length,
    mailForms: mailForms(),
    text: (document.body?.innerText ?? '').slice(0, textCharacters),
  };
}

/** Reads addresses; a link inside an SVG image has an object as its address. */
function addresses<Kind extends Element>(selector: string, addressOf: (element: Kind) => unknown): string[] {
  const found = [...document.querySelectorAll<Kind>(selector)]
    .map(addressOf)
    .filter((address) => typeof address === 'string' && address !== '');
  return [...new Set(found as string[])].slice(0, most);
}

/** Finds forms by their fields and attributes, because a field named `elements` or `action` hides the form's own property. */
function mailForms(): Facts['mailForms'] {
  const forms = [...document.querySelectorAll('input')].filter(isMail).flatMap(({ form }) => form ?? []);
  return [...new Set(forms)].slice(0, mostForms).map(sentTo);
}

function sentTo(form: HTMLFormElement): Facts['mailForms'][number] {
  const attribute = (name: string) => Element.prototype.getAttribute.call(form, name) ?? '';
  const method = attribute('method').toLowerCase();
  return {
    action: URL.parse(attribute('action'), document.baseURI)?.href ?? document.baseURI,
    method: method === 'post' || method === 'dialog' ? method : 'get',
  };
}
