'use client';
import { useAllFormFields, useForm, useFormProcessing, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { ownColours } from '../../../../content/look.ts';
import { type LookPreset, lookPresets } from '../../../../content/look-presets.ts';
import { lookChoices, lookColours, type papers, schemes } from '../../../../published/contract.ts';
import { CardButton, CardGrid } from '../../../ui/kit/card-button.tsx';
import { translator } from '../../../translations/translate.ts';

/** What a preset fills in; the ornament stays as it is. */
const members = [...lookColours, ...lookChoices.filter((choice) => choice !== 'motif')];

/** Presets of colours, shapes and fonts. One fills in the fields below; nothing is published before the form is saved. */
export function LookPresets() {
  const { language } = useTranslation().i18n;
  const t = translator(language);
  const [, dispatch] = useAllFormFields();
  const { setModified } = useForm();
  // The answer to a save replaces what is filled in meanwhile; Payload's own fields cannot be changed until then.
  const isSaving = useFormProcessing();
  const [chosen, setChosen] = useState<string>();
  const fill = ({ look }: LookPreset, name: string) => {
    for (const member of members) dispatch({ type: 'UPDATE', path: `look.${member}`, value: look[member] ?? '' });
    setModified(true);
    setChosen(name);
  };
  return (
    <div className="field-type">
      <h4>{t('Presets')}</h4>
      <CardGrid>
        {lookPresets.map((preset) => {
          const name = language === 'de' ? preset.name.de : preset.name.en;
          return (
            <CardButton
              key={preset.id}
              label={name}
              picture={<Sample look={preset.look} />}
              isUnavailable={isSaving}
              onClick={() => fill(preset, name)}
            />
          );
        })}
      </CardGrid>
      <p role="status">{chosen && t('“{name}” is filled in below. Save to publish it.', { name: chosen })}</p>
    </div>
  );
}

const letters = 'Aa';

/** Light above dark, each with a word and a button. */
function Sample({ look }: { look: LookPreset['look'] }) {
  const corner = look.buttons === 'pill' ? 7 : look.buttons === 'square' ? 0 : 3;
  const font = look.fonts === 'grotesque' || look.fonts === 'system' ? 'sans-serif' : 'serif';
  return (
    <svg viewBox="0 0 96 144">
      {schemes.map((scheme, at) => {
        const colour = (paper: (typeof papers)[number]) => look[`${paper}${scheme}`] ?? ownColours[`${paper}${scheme}`];
        return (
          <g key={scheme} transform={`translate(0 ${at * 72})`}>
            <rect width="96" height="72" fill={colour('paper')} />
            <text x="14" y="34" fontSize="24" fontFamily={font} fill={colour('ink')}>
              {letters}
            </text>
            <rect x="14" y="44" width="40" height="14" rx={corner} fill={colour('signal')} />
          </g>
        );
      })}
    </svg>
  );
}
