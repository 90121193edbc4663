import { consentTexts, fillText } from '../../../consent/texts.ts';
import { type Embed, embedOf } from '../../../consent/frames/embeds/resolve.ts';
import { addressOf } from '../../../published/address.ts';
import { useContent } from '../../parts/content-context.ts';
import { Picture } from '../../parts/picture.tsx';
import { idOf, textOf } from '../../parts/values.ts';
import type { Block } from '../../../published/contract.ts';
import { embedTexts } from './texts.ts';

/** Returns the path of an embed's frame. It is made of the page and the block, never of an address that somebody could choose. */
export function embedFrame(page: string, block: string): string {
  return `/consent/frames/embed?${new URLSearchParams({ page, block })}`;
}

/** Returns the embed of a block if the banner's current vendors allow it, and records that the page depends on them. */
export function useEmbed(block: Block): Embed | undefined {
  const { reader } = useContent();
  return embedOf(block, reader.consent()?.vendors ?? []);
}

const shapes = new Set(['16x9', '4x3', '1x1', '9x16', 'tall', 'low']);

export function shapeOf(block: Block): string {
  return shapes.has(textOf(block.ratio)) ? textOf(block.ratio) : '16x9';
}

/** The placeholder of an embed; it sends no request to the vendor. It names the vendor, the content and the reason, and offers both ways to show it. */
export function Placeholder({ block, embed }: { block: Block; embed: Embed }) {
  const { reader, address } = useContent();
  const texts = consentTexts(reader.locale);
  const category = reader.consent()?.categories.find(({ id }) => id === embed.category)?.name ?? embed.category;
  const { vendor, isAnnounced } = embed;
  return (
    <div className="embed-placeholder">
      {idOf(block.poster) ? (
        <Picture media={idOf(block.poster)} sizes="(min-width: 60rem) 70vw, 92vw" className="embed-poster" />
      ) : (
        <Drawing />
      )}
      <div className="embed-words">
        <p className="embed-title">{textOf(block.title)}</p>
        <p>
          {fillText(texts.embedText, { vendor: vendor.name })}{' '}
          <a href={vendor.links.privacy} rel="noreferrer">
            {texts.privacyPolicy}
          </a>
        </p>
        <div className="embed-actions">
          <form action="/consent/embed" data-embed-once="">
            <input type="hidden" name="page" value={address} />
            <input type="hidden" name="block" value={block.id} />
            <button type="submit">{embedTexts[reader.locale].once}</button>
          </form>
          {isAnnounced && (
            <form action={addressOf(reader.locale, '/consent/preferences')} data-embed-always="">
              <input type="hidden" name="return" value={address} />
              <button type="submit">{fillText(texts.embedAllow, { category })}</button>
            </form>
          )}
        </div>
      </div>
    </div>
  );
}

/** A drawing of a frame with its content still switched off. */
function Drawing() {
  return (
    <svg className="embed-drawing" viewBox="0 0 160 90" aria-hidden="true" focusable="false">
      <rect x="42" y="20" width="76" height="50" rx="3" />
      <path d="M42 32h76M52 26h.01M58 26h.01M64 26h.01" />
      <circle cx="80" cy="51" r="9" />
      <path d="M80 46v5" />
    </svg>
  );
}
