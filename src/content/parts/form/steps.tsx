import type { ReactNode } from 'react';
import type { FormField } from '../../../forms/form.ts';
import type { FormStep } from '../../../forms/steps.ts';
import { filled, formTexts } from '../../../forms/texts.ts';
import { useContent } from '../content-context.ts';

type Props = { steps: readonly FormStep[]; children: (field: FormField) => ReactNode };

/** The fields of a form, of several steps each in its group. All are shown until the script of forms shows one at a time. */
export function Steps({ steps, children }: Props) {
  const { reader } = useContent();
  const { step } = formTexts(reader.locale);
  if (steps.length < 2) return steps.flatMap(({ fields }) => fields.map(children));
  return steps.map(({ title, help, fields }, at) => (
    <fieldset key={at} className="form-step" data-step="" tabIndex={-1}>
      <legend>
        <span className="form-progress">{filled(step, { at: String(at + 1), count: String(steps.length) })}</span>
        {title && ` ${title}`}
      </legend>
      {help && <p>{help}</p>}
      {fields.map(children)}
    </fieldset>
  ));
}
