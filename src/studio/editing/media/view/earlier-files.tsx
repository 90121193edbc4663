'use client';
import { useFormFields } from '@payloadcms/ui';
import { useState } from 'react';
import { callStudio, messageOf } from '../../../ui/client/call-studio.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useMoment } from '../../../ui/time/reader-zone.tsx';
import type { EarlierFile } from '../stored-files.ts';
import type { Words } from './use-words.ts';

type Props = { id: string; api: string; words: Words; isDisabled: boolean };

/** The files that a document had before, each with a button that brings it back. */
export function EarlierFiles({ id, api, words, isDisabled }: Props) {
  const { t, size } = words;
  const write = useMoment();
  const earlier = useFormFields(([fields]) => fields.earlier?.value);
  const files: EarlierFile[] = Array.isArray(earlier) ? earlier : [];
  const [problem, setProblem] = useState('');
  if (files.length === 0) return null;
  async function bringBack(storageName: string): Promise<void> {
    const answer = await callStudio(`${api}/media-library/bring-back`, { body: { id, storageName } });
    if (answer.ok) location.reload();
    else setProblem(messageOf(answer, t));
  }
  return (
    <details className="media-earlier">
      <summary>{t('Earlier files ({count})', { count: String(files.length) })}</summary>
      <ul>
        {files.map(({ storageName, filename, mimeType, sizes, filesize, width, height, replacedAt }) => (
          <li key={storageName}>
            {mimeType.startsWith('image/') && (
              <img src={`${api}/media/file/${sizes.w480?.filename ?? storageName}`} alt="" loading="lazy" />
            )}
            <span>
              <bdi>{filename}</bdi>
              <small>
                {[...(width && height ? [`${width} × ${height}`] : []), size(filesize ?? 0)].join(' · ')}
                {' · '}
                {t('replaced {time}', { time: write(replacedAt) })}
              </small>
            </span>
            <Button isSmall disabled={isDisabled} onClick={() => void bringBack(storageName)}>
              {t('Bring back')}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </details>
  );
}
