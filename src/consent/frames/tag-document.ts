import type { Choices } from '../../platform/categories.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import type { ActiveVendor, Tag } from '../vendors/vendor.ts';
import { keptItems } from './granted.ts';
import { maxSnippetLength } from './limits.ts';
import type { KeptItem, TagConversion } from './messages.ts';

/** What the script in the frame finds in its document. */
export type TagFrameSettings = {
  tags: readonly Tag[];
  /** The recorded choices, as the server knows them. */
  choices: Choices;
  /** Where the owner has visitors asked first; null where that is everywhere. */
  regions: readonly string[] | null;
  /** What is worth telling the page. */
  kept: readonly KeptItem[];
  conversions: readonly TagConversion[];
};

/** The frame of one vendor: its document, and the inline scripts that its policy has to name. */
export type TagDocument = { html: string; scripts: readonly string[] };

/** `runtime` is the built script of browser/tag/. Own snippets stand in the settings and are run by it. */
export function tagDocument({ vendor, choices, policy, conversions, runtime }: { vendor: ActiveVendor; choices: Choices; policy: ConsentPolicy; conversions: readonly TagConversion[]; runtime: string }): TagDocument {
  const tags = vendor.tags.filter((tag) => tag.kind !== 'chat' && (tag.kind !== 'snippet' || tag.script.length <= maxSnippetLength));
  const settings: TagFrameSettings = { tags, choices, regions: regionsOf(policy), kept: keptItems(vendor), conversions };
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title><script type="application/json">${jsonInMarkup(settings)}</script><script>${runtime}</script></head><body></body></html>`;
  return { html, scripts: [runtime, ...tags.flatMap((tag) => (tag.kind === 'snippet' ? [tag.script] : []))] };
}

function regionsOf({ scope, places }: ConsentPolicy): readonly string[] | null {
  if (scope === 'everywhere') return null;
  return places.filter(({ rule }) => rule === 'opt-in').map(({ place }) => place);
}

/** JSON that cannot end the element it stands in. */
function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
