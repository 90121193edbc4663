import type { Choices } from '../../platform/categories.ts';
import type { ConsentPolicy } from '../regions/policy.ts';
import type { ActiveVendor, Tag } from '../vendors/vendor.ts';
import { keptItems } from './granted.ts';
import { maxSnippetLength } from './limits.ts';
import type { KeptItem, TagConversion } from './messages.ts';

/** The settings that the frame's script reads from its document. */
export type TagFrameSettings = {
  tags: readonly Tag[];
  /** The recorded choices, as the server knows them. */
  choices: Choices;
  /** Regions with an opt-in rule. Null when it applies everywhere. */
  regions: readonly string[] | null;
  /** The items whose changes are reported to the page. */
  kept: readonly KeptItem[];
  conversions: readonly TagConversion[];
};

/** The frame document of one vendor, and the inline scripts that its policy has to name. */
type TagDocument = { html: string; scripts: readonly string[] };

/** `runtime` is the built script of browser/tag/, which runs the owner's snippets from the settings. */
export function tagDocument({
  vendor,
  choices,
  policy,
  conversions,
  runtime,
}: {
  vendor: ActiveVendor;
  choices: Choices;
  policy: ConsentPolicy;
  conversions: readonly TagConversion[];
  runtime: string;
}): TagDocument {
  const tags = vendor.tags.filter(
    (tag) => tag.kind !== 'chat' && (tag.kind !== 'snippet' || tag.script.length <= maxSnippetLength),
  );
  const settings: TagFrameSettings = {
    tags,
    choices,
    regions: regionsOf(policy),
    kept: keptItems(vendor),
    conversions,
  };
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title><script type="application/json">${jsonInMarkup(settings)}</script><script>${runtime}</script></head><body></body></html>`;
  return { html, scripts: [runtime, ...tags.flatMap((tag) => (tag.kind === 'snippet' ? [tag.script] : []))] };
}

function regionsOf({ scope, places }: ConsentPolicy): readonly string[] | null {
  if (scope === 'everywhere') return null;
  return places.filter(({ rule }) => rule === 'opt-in').map(({ place }) => place);
}

/** Returns JSON that cannot close its script element. */
function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
