import config from '@payload-config';
import { getNextRequestI18n } from '@payloadcms/next/utilities';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { guarded } from '../../../../ui/guard.tsx';
import { titledIn } from '../../../../ui/views.ts';
import { Refused } from '../../../../ui/refused.tsx';
import { importMap } from '../importMap.js';

const components = guarded(importMap, Refused);

type Props = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const common = await config;
  const { language } = await getNextRequestI18n({ config: common });
  return generatePageMetadata({
    config: Promise.resolve({ ...common, admin: titledIn(common.admin, language) }),
    ...props,
  });
}

export default function Page(props: Props) {
  return RootPage({ config, importMap: components, ...props });
}
