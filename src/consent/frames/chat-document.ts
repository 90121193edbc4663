import { escapeHtml } from '../../platform/markup-text.ts';
import type { ActiveVendor } from '../vendors/vendor.ts';
import { embedSandbox, fillStyle as style } from './document-text.ts';
import { isOnHosts } from './policy.ts';

/** Our own document around a chat: its markup, the hosts it may frame, and the inline code that its policy has to name. */
type ChatDocument = { html: string; frames: readonly string[]; style: string; script: string };

/** URL by account id for vendors whose chat a page may frame. For other vendors the account is the whole URL. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  crisp: (id) => `https://go.crisp.chat/chat/embed/?website_id=${encodeURIComponent(id)}`,
  livechat: (id) => `https://secure.livechatinc.com/licence/${encodeURIComponent(id)}/open_chat.cgi`,
  tawk: (id) => `https://tawk.to/chat/${id.split('/').map(encodeURIComponent).join('/')}`,
};

/** Returns undefined when the vendor has no chat with a URL on one of its hosts. */
export function chatDocument(vendor: Pick<ActiveVendor, 'id' | 'name' | 'hosts' | 'tags'>): ChatDocument | undefined {
  const address = chatAddress(vendor, vendor.tags.find(({ kind }) => kind === 'chat')?.id ?? '');
  if (!address) return undefined;
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(vendor.name)}" sandbox="${embedSandbox}" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeHtml(vendor.name)}</title><style>${style}</style></head><body>${frame}<script>${script}</script></body></html>`;
  return { html, frames: vendor.hosts.frame, style, script };
}

/** Returns the URL of an account's chat. Undefined for an invalid URL, or one outside the vendor's frame hosts. */
export function chatAddress({ id, hosts }: Pick<ActiveVendor, 'id' | 'hosts'>, account: string): string | undefined {
  const text = Object.hasOwn(addresses, id) ? addresses[id]?.(account) : account;
  if (!text || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  return isOnHosts(address, hosts.frame) ? address.href : undefined;
}

/** Forwards the one message that a chat may send to the page: the size it requests. The page applies its own bounds. */
const script = `addEventListener('message',(event)=>{const chat=document.querySelector('iframe');if(event.source!==chat.contentWindow||!event.data)return;const{type,width,height}=event.data;if(type==='resize'&&Number.isFinite(height))parent.postMessage({type:'candor-chat-size',width:Number.isFinite(width)?width:null,height},location.origin)})`;
