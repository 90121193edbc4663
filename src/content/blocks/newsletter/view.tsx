import { newsletterAction, newsletterFields, newsletterForm } from '../../../forms/newsletter-form.ts';
import { formTexts } from '../../../forms/texts.ts';
import { useContent } from '../../parts/content-context.ts';
import { DisplayHeading } from '../../parts/display-heading.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FormShell } from '../../parts/form/form-shell.tsx';
import { textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

/** Fields look the same as in a form block. */
export const usesStyles = ['form'] as const;

const Newsletter: BlockView = ({ block }) => {
  const { reader, posted } = useContent();
  const texts = formTexts(reader.locale).newsletter;
  const fields = newsletterFields(reader.locale, reader.newsletter()?.consentText ?? '');
  const back = posted?.form === newsletterForm ? posted : undefined;
  const text = textOf(block.text);
  return (
    <section className="newsletter">
      <div className="wrap">
        <div className="form-words">
          <DisplayHeading level="h2" text={textOf(block.heading)} />
          {text && <p className="lead">{text}</p>}
        </div>
        {reader.isMailOff ? (
          <p>{texts.closed}</p>
        ) : (
          <FormShell
            action={newsletterAction}
            name={newsletterForm}
            posted={back}
            submitLabel={texts.subscribe}
            labels={
              new Map([
                ['email', texts.email],
                ['consent', fields[1]?.label ?? ''],
              ])
            }
          >
            {fields.map((field) => (
              <Field key={field.name} field={field} form={newsletterForm} posted={back} />
            ))}
          </FormShell>
        )}
      </div>
    </section>
  );
};

export default Newsletter;
