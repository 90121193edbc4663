'use client';
import { useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui';
import { useEffect } from 'react';
import { type Phrase, translator } from '../../translations/translate.ts';

const names: Readonly<Record<string, Phrase>> = {
  pages: 'New page',
  posts: 'New post',
  sections: 'New section',
  patterns: 'New pattern',
};

/** Calls a document without a title “New page” in its heading and path, where Payload shows its id. */
export function FriendlyTitle() {
  const { id, collectionSlug = '' } = useDocumentInfo();
  const { title, setDocumentTitle } = useDocumentTitle();
  const { i18n, t: ofPayload } = useTranslation();
  const name = names[collectionSlug];
  const isNamed = title !== String(id) && title !== `[${ofPayload('general:untitled')}]` && title !== '';
  useEffect(() => {
    if (name === undefined || isNamed) return undefined;
    // Payload's own effect, which sets the id, runs after this one.
    const frame = requestAnimationFrame(() => setDocumentTitle(translator(i18n.language)(name)));
    return () => cancelAnimationFrame(frame);
  }, [name, isNamed, i18n.language, setDocumentTitle]);
  // The style sheet hides the id until then.
  return name === undefined ? null : <span hidden data-friendly-title />;
}
