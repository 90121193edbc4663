'use client';
import { useConfig, useTranslation } from '@payloadcms/ui';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Actions } from '../../../ui/kit/actions.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { callStudio } from '../../../ui/client/call-studio.ts';
import type { BrowserMark } from '../../../../measurement/marks/marks.ts';
import { type Phrase, translator } from '../../../translations/translate.ts';
import './this-browser.css';

/** Buttons that mark the current browser. Each opens the site with a signed link and, except for watching, returns here. */
export function ThisBrowser() {
  const { follow, problem } = useMark();
  // The site reports the result in the URL to which it returns.
  const answer = answers[useSearchParams().get('browser') ?? ''];
  const t = translator(useTranslation().i18n.language);
  const said = problem ?? answer;
  const [isCounted, setIsCounted] = useState(false);
  return (
    <section className="this-browser" aria-labelledby="this-browser-title">
      <h3 id="this-browser-title">{t('The browser you are using now')}</h3>
      <p role="status">{said && t(said)}</p>
      <div className="this-browser-part">
        <p>{t('Visits from this browser, for a year or until its cookies are cleared:')}</p>
        <Actions>
          <Button onClick={() => follow('own')}>{t('Exclude this browser')}</Button>
          <Button onClick={() => follow('none')}>{t('Include this browser')}</Button>
        </Actions>
      </div>
      <div className="this-browser-part">
        <p>
          {t(
            'See live on the site what is measured, with every parameter, and what is not measured and why. This works for eight hours and only in this browser.',
          )}
        </p>
        <label>
          <input type="checkbox" checked={isCounted} onChange={({ target }) => setIsCounted(target.checked)} />{' '}
          {t('Count my activity as a visit')}
        </label>
        <Actions>
          <Button onClick={() => follow(isCounted ? 'debug-counted' : 'debug')}>{t('Watch events')}</Button>
        </Actions>
      </div>
    </section>
  );
}

const answers: Readonly<Record<string, Phrase>> = {
  own: 'Visits from this browser are now excluded.',
  none: 'Visits from this browser now count like any others, if the visitor agreed.',
};

function useMark() {
  const { config } = useConfig();
  const [problem, setProblem] = useState<Phrase>();
  async function follow(mark: BrowserMark): Promise<void> {
    setProblem(undefined);
    const endpoint = `${config.serverURL}${config.routes.api}/measurement/browser`;
    const answer = await callStudio<{ address: string }>(endpoint, { body: { mark } });
    if (answer.ok) location.assign(answer.body.address);
    else setProblem('Nothing was changed because the studio does not respond. Try again in a moment.');
  }
  return { follow, problem };
}
