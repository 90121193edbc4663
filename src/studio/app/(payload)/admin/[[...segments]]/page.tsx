import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { guarded } from '../../../../views/guard.tsx';
import { Refused } from '../../../../views/refused.tsx';
import { importMap } from '../importMap.js';

const components = guarded(importMap, Refused);

type Props = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> };

export function generateMetadata(props: Props): Promise<Metadata> {
  return generatePageMetadata({ config, ...props });
}

export default function Page(props: Props) {
  return RootPage({ config, importMap: components, ...props });
}
