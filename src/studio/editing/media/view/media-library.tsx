'use client';
import { DefaultListView, useListDrawerContext } from '@payloadcms/ui';
import type { ListViewClientProps } from 'payload';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const Library = lazy(() => import('./library.tsx').then((module) => ({ default: module.Library })));

const never = () => () => {};

/** The list of media: a library of its own, and Payload's list where a field chooses a file from it. */
export function MediaLibrary(props: ListViewClientProps) {
  const { isInDrawer } = useListDrawerContext();
  // What the library shows stands in the URL, which the server does not read: it begins in the browser.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isInDrawer) return <DefaultListView {...props} />;
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <Library />
    </Suspense>
  );
}
