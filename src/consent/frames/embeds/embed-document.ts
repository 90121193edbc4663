import { escapeHtml } from '../../../platform/markup-text.ts';
import { embedSandbox, fillStyle } from '../document-text.ts';
import { embedFramePolicy, markupFramePolicy } from '../policy.ts';
import { relayFor } from './player-relay.ts';
import { type Embed, frameHosts } from './resolve.ts';

/** Returns our own document around an embed, and the policy it is sent with. */
export function embedDocument(embed: Embed, title: string): { html: string; policy: string } {
  const { address, markup, vendor } = embed;
  if (address === undefined)
    return {
      html: documentOf(title, `<body>${markup.html}</body>`),
      policy: markupFramePolicy(vendor.hosts, markup.scripts),
    };
  // The vendor's document keeps its own origin: it cannot access anything of ours, and may not navigate the page.
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" sandbox="${embedSandbox}" allow="fullscreen; encrypted-media; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  const script = relayFor(vendor.id);
  const html = documentOf(
    title,
    `<style>${fillStyle}</style><body>${frame}${script ? `<script>${script}</script>` : ''}</body>`,
  );
  return { html, policy: embedFramePolicy({ frames: frameHosts(embed), style: fillStyle, ...(script && { script }) }) };
}

function documentOf(title: string, rest: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${rest}</html>`;
}
