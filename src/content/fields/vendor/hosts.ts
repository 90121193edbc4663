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
  ['media', 'Audio and video from'],
] as const;

/** The members of `VendorHosts`: the only hosts that the vendor's frame allows. */
export const hostsField: GroupField = {
  name: 'hosts',
  type: 'group',
  label: 'Hosts by type',
  admin: {
    description:
      'Enter each host as https://host or https://*.host. A host that is missing here is blocked and appears in the CSP reports.',
  },
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
      return (
        wrong === undefined ||
        `“${String(wrong)}” is not a valid host. Enter https://example.com or https://*.example.com, in lowercase letters, without a path.`
      );
    },
  };
}
