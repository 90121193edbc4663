'use client';
import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Actions } from '../../../../ui/kit/actions.tsx';
import { Button } from '../../../../ui/kit/button.tsx';
import { Notice } from '../../../../ui/kit/notice.tsx';
import { callStudio, messageOf } from '../../../../ui/client/call-studio.ts';
import type { PreviewLink } from '../preview-links.ts';
import { type Translate, translator } from '../../../../translations/translate.ts';
import { Panel } from '../../../../ui/panels/panel.tsx';
import { useMayWrite } from '../../../../ui/use-may-write.ts';
import { useMoment } from '../../../../ui/time/reader-zone.tsx';

/** A panel beside a document, for those who write: links to its draft for people without an account. */
export function PreviewLinks() {
  const { id, collectionSlug } = useDocumentInfo();
  const mayWrite = useMayWrite();
  if (id === undefined || !mayWrite) return null;
  return (
    <Panel title="Share the draft">{(t) => <Links t={t} collection={String(collectionSlug)} id={String(id)} />}</Panel>
  );
}

type Props = { t: Translate; collection: string; id: string };

function Links({ t, collection, id }: Props) {
  const { links, problem, act } = useLinks(collection, id);
  const { code } = useLocale();
  const [note, setNote] = useState('');
  const whom = useRef<HTMLInputElement>(null);
  /** Moves the focus, because the pressed button disappears with its row. */
  const revoke = (id: string) => void act('/revoke', { id }).then((isDone) => isDone && whom.current?.focus());
  const make = () => void act('', { collection, id, locale: code, note }).then((isDone) => isDone && setNote(''));
  const makeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    make();
  };
  return (
    <>
      <p>
        {t(
          'Anyone with the link can read the current draft in this language without an account, for seven days. They can see nothing else, and search engines do not index it.',
        )}
      </p>
      {/* Not a form element: this is inside the document's form, and React receives no submit events from nested forms. */}
      <Actions>
        <input
          ref={whom}
          type="text"
          value={note}
          maxLength={120}
          onChange={({ target }) => setNote(target.value)}
          onKeyDown={makeOnEnter}
          aria-label={t('For whom')}
          placeholder={t('For whom')}
        />
        <Button isSmall onClick={make}>
          {t('Create link')}
        </Button>
      </Actions>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <ul>
        {links.map((link) => (
          <OneLink key={link.id} link={link} t={t} onRevoke={() => revoke(link.id)} />
        ))}
      </ul>
    </>
  );
}

/** Focuses an element that has just appeared. */
const intoIt = (input: HTMLInputElement | null) => input?.focus();

function OneLink({ link, t, onRevoke }: { link: PreviewLink; t: Translate; onRevoke: () => void }) {
  const written = useMoment();
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  // The clipboard API exists on a secure origin only.
  const copy = () =>
    void Promise.resolve(link.address)
      .then((address) => navigator.clipboard.writeText(address))
      .then(
        () => setCopied('yes'),
        () => setCopied('refused'),
      );
  return (
    <li>
      <a href={link.address} target="_blank" rel="noreferrer">
        {link.note || t('Link without a name')}
      </a>{' '}
      ({link.locale})
      <small>
        {t('valid until {time}; created by {who}', {
          time: written(link.expiresAt),
          who: link.createdBy || t('Somebody'),
        })}
      </small>
      <Actions>
        <Button isSmall onClick={copy}>
          {t(copied === 'yes' ? 'Copied' : 'Copy link')}
        </Button>
        <Button isSmall onClick={onRevoke}>
          {t('Revoke link')}
        </Button>
        {copied === 'refused' && (
          <input
            ref={intoIt}
            type="text"
            readOnly
            value={link.address}
            onFocus={({ target }) => target.select()}
            aria-label={t('Copying failed. Select the link and copy it.')}
          />
        )}
      </Actions>
    </li>
  );
}

type Act = (what: '' | '/revoke', body: object) => Promise<boolean>;

type Listed = { links: readonly PreviewLink[]; problem: string | undefined };

function useLinks(collection: string, id: string): Listed & { act: Act } {
  const {
    config: { routes },
  } = useConfig();
  const { language } = useTranslation().i18n;
  const [listed, setListed] = useState<Listed>({ links: [], problem: undefined });
  const address = `${routes.api}/drafts/links`;
  const query = useCallback(async (): Promise<Listed> => {
    const answer = await callStudio<{ links: PreviewLink[] }>(`${address}?${new URLSearchParams({ collection, id })}`);
    return answer.ok
      ? { links: answer.body.links, problem: undefined }
      : { links: [], problem: messageOf(answer, translator(language)) };
  }, [address, collection, id, language]);
  useEffect(() => {
    let isOver = false;
    void query().then((answer) => isOver || setListed(answer));
    return () => {
      isOver = true;
    };
  }, [query]);
  const act: Act = async (what, body) => {
    const done = await callStudio(address + what, { body });
    const answer = await query();
    setListed(done.ok ? answer : { ...answer, problem: messageOf(done, translator(language)) });
    return done.ok;
  };
  return { ...listed, act };
}
