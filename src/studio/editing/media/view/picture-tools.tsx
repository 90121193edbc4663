'use client';
import { Actions } from '../../../ui/kit/actions.tsx';
import { useConfig, useDocumentInfo, useFormFields, useFormModified } from '@payloadcms/ui';
import { lazy, Suspense, useState } from 'react';
import { useMayWrite } from '../../../ui/use-may-write.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FocalPointField } from './focal-point.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { useWords } from './use-words.ts';
import './library.css';

const Crop = lazy(() => import('./crop.tsx').then((module) => ({ default: module.Crop })));

/** What can be done to the file of a document: its focal point, a crop, another file, and the files it had before. */
export function PictureTools() {
  const words = useWords();
  const { t } = words;
  const { id } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const isModified = useFormModified();
  const mayWrite = useMayWrite();
  const [isCropping, setCropping] = useState(false);
  const [url, mimeType, filename, width, height] = useFile();
  if (id === undefined || url === '') return null;
  const isPicture = mimeType.startsWith('image/');
  return (
    <div className="media-tools">
      {isPicture && <FocalPointField {...{ url, words }} size={{ width, height }} isReadOnly={!mayWrite} />}
      {mayWrite && (
        <>
          <Actions>
            {isPicture && mimeType !== 'image/gif' && (
              <Button disabled={isModified} onClick={() => setCropping(true)}>
                {t('Crop')}
              </Button>
            )}
            <ReplaceFile {...{ api, words }} id={String(id)} name={filename} isDisabled={isModified} />
            {isModified && <small>{t('Save your changes first.')}</small>}
          </Actions>
          {isCropping && (
            <Suspense>
              <Crop
                {...{ api, words, url }}
                id={String(id)}
                size={{ width, height }}
                onClose={() => setCropping(false)}
              />
            </Suspense>
          )}
          <EarlierFiles {...{ api, words }} id={String(id)} isDisabled={isModified} />
        </>
      )}
    </div>
  );
}

function useFile(): [url: string, mimeType: string, filename: string, width: number, height: number] {
  return useFormFields(([fields]) => {
    const text = (name: string) => String(fields[name]?.value ?? '');
    return [text('url'), text('mimeType'), text('filename'), Number(text('width')), Number(text('height'))];
  });
}
