import type { Payload, PayloadRequest } from 'payload';
import type { InboxItem } from '../../../consent/reports/inbox.ts';
import { isHostSource } from '../../../content/fields/hostname.ts';
import { translator } from '../../translations/translate.ts';

type Classified = { kind: InboxItem['kind']; subject: string; preset: string | null };

/**
 * Creates an inactive vendor from a blocked host or cookie: nothing changes for visitors until somebody has reviewed it, completed it and
 * turned it on. It has the strictest category, unless a known vendor defines one.
 * @returns the vendor's id.
 */
export async function createVendor(
  payload: Payload,
  { kind, subject, preset }: Classified,
  req: PayloadRequest,
): Promise<string | number> {
  const { id } = await payload.create({
    collection: 'vendors',
    req,
    overrideAccess: false,
    depth: 0,
    data: {
      ...(preset === null
        ? unknownVendor({ kind, subject, company: translator(req.i18n?.language ?? 'en')('To be added') })
        : { preset }),
      isActive: false,
    },
  });
  return id;
}

function unknownVendor({
  kind,
  subject,
  company,
}: Omit<Classified, 'preset'> & { company: string }): Record<string, unknown> {
  const source = `https://${subject}`;
  const about = { name: subject.slice(0, 120), company, category: 'advertisement' };
  if (kind === 'cookie')
    return { ...about, storage: [{ kind: 'cookie', name: subject, domain: 'host', isServerSet: true }] };
  return { ...about, ...(isHostSource(source) && { hosts: { script: [source], connect: [source], image: [source] } }) };
}
