'use client';
import { useConfig, useForm, useLocale, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Fields, textOf } from '../../../../content/parts/values.ts';
import type { Template } from '../../../../content/templates/template.ts';
import { templates } from '../../../../content/templates/templates.ts';
import { translator } from '../../../translations/translate.ts';
import { callStudio } from '../../../ui/client/call-studio.ts';
import { CardButton, CardGrid } from '../../../ui/kit/card-button.tsx';
import { Dialog } from '../../../ui/kit/dialog.tsx';
import { useInsertBlocks } from '../../blocks/view/use-insert-blocks.ts';
import { whenThere } from '../../view/when-there.ts';
import { templateBlocks } from '../template-blocks.ts';
import './templates.css';

/** The picture of a template shows its first blocks. */
const drawnBlocks = 3;

/** The dialog in which somebody chooses what a new page starts with. Enter or Escape starts with nothing. */
export function TemplateChooser({ onClose }: { onClose: () => void }) {
  const { language } = useTranslation().i18n;
  const t = translator(language);
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<Template>(undefined);
  const fill = useFill();
  useEffect(() => {
    dialog.current?.showModal();
    // On a small screen the browser would focus the list, because it scrolls.
    dialog.current?.querySelector('button')?.focus();
  }, []);
  function choose(template: Template | undefined) {
    chosen.current = template;
    dialog.current?.close();
  }
  async function closed() {
    if (chosen.current) await fill(chosen.current);
    onClose();
    whenThere('#field-title:enabled', (title) => {
      title.focus();
      // The title of the template is there to be replaced.
      if (title instanceof HTMLInputElement) title.select();
    });
  }
  const own = language === 'de' ? 'de' : 'en';
  return createPortal(
    <Dialog ref={dialog} title={t('Choose a template')} onClose={() => void closed()} isLarge>
      <CardGrid>
        <CardButton
          label={t('Empty page')}
          help={t('Start without content')}
          picture={<span className="template-empty" />}
          onClick={() => choose(undefined)}
        />
        {templates.map((template) => (
          <CardButton
            key={template.slug}
            label={template.name[own]}
            help={template.purpose[own]}
            picture={template.content.en.blocks.slice(0, drawnBlocks).map((block, at) => (
              <img key={at} src={`/preview/drawings/${textOf(block.blockType)}`} alt="" className="template-drawing" />
            ))}
            onClick={() => choose(template)}
          />
        ))}
      </CardGrid>
    </Dialog>,
    document.body,
  );
}

/** Returns a function that fills the form with a template, in the language that is being edited. The form saves it as it saves what somebody types. */
function useFill(): (template: Template) => Promise<void> {
  const { code } = useLocale();
  const { dispatchFields, setModified } = useForm();
  const insert = useInsertBlocks();
  const {
    config: { routes },
  } = useConfig();
  return async (template) => {
    const { title, description, blocks } = template.content[code === 'de' ? 'de' : 'en'];
    const form = blocks.some(({ blockType }) => blockType === 'form') ? await firstForm(routes.api) : undefined;
    dispatchFields({ type: 'UPDATE', path: 'title', value: title });
    dispatchFields({ type: 'UPDATE', path: 'description', value: description });
    insert(templateBlocks(blocks, form), 0);
    setModified(true);
  };
}

/** Returns the form that a site has had for the longest time, which is usually the one for contact. */
async function firstForm(api: string): Promise<string | undefined> {
  const answer = await callStudio<{ docs: Fields[] }>(`${api}/forms?limit=1&depth=0&sort=createdAt`);
  const id = answer.ok ? answer.body.docs[0]?.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
