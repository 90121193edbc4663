'use client';
import { siteAddress } from './site-address.ts';

/** A path that visitors or anonymous posts reported: a link if it leads to the site, else text. */
export function SiteLink({ path, siteUrl }: { path: string; siteUrl: string }) {
  const address = siteAddress(path, siteUrl);
  if (address === null) return <code>{path}</code>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {path}
    </a>
  );
}
