import config from '@payload-config';
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { importMap } from '../importMap.js';

type Props = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> };

export function generateMetadata(props: Props): Promise<Metadata> {
  return generatePageMetadata({ config, ...props });
}

export default function NotFound(props: Props) {
  return NotFoundPage({ config, importMap, ...props });
}
