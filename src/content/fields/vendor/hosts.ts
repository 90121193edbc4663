import type { GroupField, TextField } from 'payload';
import { isHostSource } from '../hostname.ts';

const maxHosts = 100;

const kinds = [
  ['script', 'Scripts from'],
  ['connect', 'Sends to'],
  ['image', 'Images from'],
  ['frame', 'Frames from'],
  ['style', 'Styles from'],
  ['font', 'Fonts from'],
  ['media', 'Sound and film from'],
] as const;

/** The members of `VendorHosts`: what the frame it runs in lets through, and nothing else. */
export const hostsField: GroupField = {
  name: 'hosts',
  type: 'group',
  label: 'Hosts it may reach',
  admin: { description: 'Each as https://host or https://*.host. A host that is missing here is blocked, and turns up in the reports.' },
  fields: kinds.map(([name, label]) => hosts(name, label)),
};

function hosts(name: string, label: string): TextField {
  return {
    name,
    type: 'text',
    hasMany: true,
    label,
    maxRows: maxHosts,
    validate: (value: unknown) => {
      const wrong = Array.isArray(value) ? value.find((one) => !isHostSource(one)) : undefined;
      return wrong === undefined || `“${String(wrong)}” is not a host. Write https://example.com or https://*.example.com, in small letters, without a path.`;
    },
  };
}
