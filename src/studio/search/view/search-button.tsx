'use client';
import { Link } from '@payloadcms/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { translator } from '../../translations/translate.ts';
import { useRevealedField } from './use-revealed-field.ts';
import './search.css';

const load = async () => ({ default: (await import('./palette.tsx')).Palette });
/** Loaded when it is opened for the first time. */
const Palette = lazy(load);

type Props = { /** Payload's API route. */ api: string; language: string };

/** Opens the search over the whole studio: by a press, or by ⌘K or Ctrl+K on any page. */
export function SearchButton({ api, language }: Props) {
  const t = translator(language);
  const [isOpen, setOpen] = useState(false);
  const [goal, setGoal] = useState<string>();
  const toggle = useCallback(() => setOpen((was) => !was), [setOpen]);
  useShortcut(toggle);
  useRevealedField();
  const isMac = useSyncExternalStore(neverChanges, isOnMac, () => false);
  return (
    <>
      <span className="search-button">
        <Button
          isSmall
          onClick={() => setOpen(true)}
          onPointerEnter={() => void load()}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <circle cx="7" cy="7" r="4.5" />
            <path d="m10.5 10.5 4 4" />
          </svg>
          <span className="search-button__word">{t('Search')}</span>
          <kbd>{isMac ? '⌘K' : t('Ctrl K')}</kbd>
        </Button>
      </span>
      {isOpen && (
        <Suspense>
          <Palette api={api} language={language} onClose={(href) => (setOpen(false), setGoal(href))} />
        </Suspense>
      )}
      {goal !== undefined && <GoTo key={goal} href={goal} onGone={() => setGoal(undefined)} />}
    </>
  );
}

/** Goes there as a press on a link does, so that a form with unsaved changes can ask first. */
function GoTo({ href, onGone }: { href: string; onGone: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { pathname, search, hash } = new URL(href, window.location.href);
    const isHere = pathname === window.location.pathname && search === window.location.search && hash !== '';
    if (isHere) window.location.hash = hash;
    else link.current?.click();
    onGone();
  });
  return (
    <Link ref={link} href={href} prefetch={false} hidden tabIndex={-1}>
      {href}
    </Link>
  );
}

/** A field or another part of the page that uses the keys itself, such as a text editor for links, keeps them. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs =
        (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isOurs || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      if (!event.repeat) onPress();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPress]);
}

function neverChanges(): () => void {
  return () => {};
}

function isOnMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
