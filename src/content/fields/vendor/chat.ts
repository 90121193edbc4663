import { chatAddress } from '../../../consent/frames/chat-document.ts';
import { vendorById } from '../../../consent/vendors/registry.ts';
import type { VendorHosts } from '../../../consent/vendors/vendor.ts';
import { slugify } from '../slug.ts';

/** The format of an account id where the chat's URL contains it. */
const accounts: Readonly<Record<string, { at: string; shape: RegExp; example: string }>> = {
  crisp: {
    at: 'Crisp (website id)',
    shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    example: '6f2c9d1e-3b4a-4c5d-8e7f-0a1b2c3d4e5f',
  },
  livechat: { at: 'LiveChat (licence)', shape: /^\d{5,12}$/, example: '1234567' },
  tawk: {
    at: 'tawk.to (property/widget)',
    shape: /^[0-9a-f]{24}\/[a-z0-9]{1,20}$/i,
    example: '5f0a1b2c3d4e5f6a7b8c9d0e/default',
  },
};

/** Checks that a chat's account becomes a URL that its vendor's form allows in a frame. `form` is as submitted; a preset may not be filled in yet. */
export function validateChat(account: string, form: Record<string, unknown>): string | true {
  if (Array.isArray(form.tags) && form.tags.length > 1)
    return 'A vendor with a chat cannot have other tags. Add another vendor for the other tags.';
  const id = [form.key, form.preset, form.name].find((text) => typeof text === 'string' && text !== '');
  const vendor = typeof id === 'string' ? slugify(id) : '';
  const known = Object.hasOwn(accounts, vendor) ? accounts[vendor] : undefined;
  if (known && !known.shape.test(account))
    return `This is not a valid account for ${known.at}. Enter one such as ${known.example}.`;
  const hosts = { ...noHosts, frame: frameHosts(form) };
  if (chatAddress({ id: vendor, hosts }, account)) return true;
  return known
    ? 'The host of this chat is not allowed yet. Add it under Allowed hosts, Frames from.'
    : 'Enter the full URL of the chat page, with https://, on a host that is listed under Allowed hosts, Frames from.';
}

const noHosts: VendorHosts = { script: [], connect: [], image: [], frame: [], style: [], font: [], media: [] };

function frameHosts({ hosts, preset }: Record<string, unknown>): string[] {
  const listed: unknown = typeof hosts === 'object' && hosts !== null && 'frame' in hosts ? hosts.frame : undefined;
  const own = Array.isArray(listed) ? listed.filter((host) => typeof host === 'string') : [];
  return own.length > 0 || typeof preset !== 'string' ? own : [...(vendorById(preset)?.hosts.frame ?? [])];
}
