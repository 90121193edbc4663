'use client';
import { PublishButton, useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Told } from '../endpoint.ts';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { type Translate, translator } from '../../../translations/translate.ts';
import { FindingList } from './finding-list.tsx';
import { errorsIn, useRunCheck, useFormFieldsNow } from './run-check.ts';
import { useReveal } from './reveal.ts';
import { revealMark } from './use-hash.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePress } from './use-press.ts';
import './publish-check.css';

const mostShown = 5;

type InLanguage = Told & { locale: string };

/** Wraps Payload's button. If the document has errors, a click is held back, confirmed once, and then continues unchanged. */
export function AskBeforePublish() {
  const { i18n } = useTranslation();
  const t = translator(i18n.language);
  const ask = useRunCheck();
  const fieldsNow = useFormFieldsNow();
  const goTo = useWayTo();
  const [errors, setErrors] = useState<readonly InLanguage[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const press = usePress();
  const box = useRef<HTMLDivElement>(null);
  usePublishAsPlan();
  useKeptFocus(box);

  async function onClickCapture(event: MouseEvent<HTMLElement>) {
    const held = press.hold(event);
    if (held === 'pass') return;
    event.preventDefault();
    event.stopPropagation();
    if (held === 'dropped') return;
    const checkup = await ask({ fields: fieldsNow() });
    if (!press.isHeld(held)) return;
    const found =
      checkup?.languages.flatMap(({ locale, findings }) => errorsIn(findings).map((error) => ({ ...error, locale }))) ??
      [];
    if (found.length === 0) return press.release();
    setErrors(found);
    dialog.current?.showModal();
  }

  function goOn() {
    press.release();
    dialog.current?.close();
  }

  function lookAtFirst() {
    dialog.current?.close();
    if (errors[0]) goTo(errors[0]);
  }

  return (
    <div ref={box} className="publish-ask" onClickCapture={onClickCapture}>
      <PublishButton />
      <Dialog ref={dialog} title={t('Publish with errors?')} onClose={press.cancel}>
        <Question errors={errors} onLook={lookAtFirst} onPublish={goOn} t={t} />
      </Dialog>
    </div>
  );
}

type QuestionProps = { errors: readonly InLanguage[]; onLook: () => void; onPublish: () => void; t: Translate };

/** The content of the dialog. */
function Question({ errors, onLook, onPublish, t }: QuestionProps) {
  return (
    <>
      <p>{t('Visitors will see these problems as soon as you publish. You can still publish; we ask only once.')}</p>
      <FindingList findings={errors.slice(0, mostShown)} t={t} />
      {errors.length > mostShown && <p>{t('and {count} more', { count: String(errors.length - mostShown) })}</p>}
      <Actions>
        <Button variant="primary" onClick={onLook}>
          {t('Go to the first error')}
        </Button>
        <Button onClick={onPublish}>{t('Publish anyway')}</Button>
      </Actions>
    </>
  );
}

/** Hides the option to schedule an unpublish where nothing is published. Payload offers it whenever no newer draft exists. */
function usePublishAsPlan(): void {
  const { hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount } = useDocumentInfo();
  useEffect(() => {
    if (!hasPublishedDoc && unpublishedVersionCount === 0) setUnpublishedVersionCount(1);
  }, [hasPublishedDoc, unpublishedVersionCount, setUnpublishedVersionCount]);
}

/** Opens the field: in this form, in the form of another language, or where else the problem is fixed. */
function useWayTo(): (error: InLanguage) => void {
  const reveal = useReveal();
  const { code } = useLocale();
  const {
    config: { routes },
  } = useConfig();
  return ({ path, locale, admin }) => {
    if (path === '') location.assign(`${routes.admin}${admin ?? ''}`);
    else if (locale === code) void reveal(path);
    else location.assign(`?locale=${locale}#${revealMark}${path}`);
  };
}
