import { hasFiles } from '../../../forms/form.ts';
import { stepsOf } from '../../../forms/steps.ts';
import { useContent } from '../../parts/content-context.ts';
import { DisplayHeading } from '../../parts/display-heading.tsx';
import { Field } from '../../parts/form/field.tsx';
import { Steps } from '../../parts/form/steps.tsx';
import { FormShell } from '../../parts/form/form-shell.tsx';
import { idOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';

/** A form made in the studio. Renders nothing when the form is gone. */
const FormBlock: BlockView = ({ block }) => {
  const { reader, posted } = useContent();
  const form = reader.form(idOf(block.form) ?? '');
  if (!form) return null;
  const back = posted?.form === form.id ? posted : undefined;
  const steps = stepsOf(form.fields);
  const heading = textOf(block.heading);
  const text = textOf(block.text);
  return (
    <section className="form-block">
      <div className="wrap">
        {(heading || text) && (
          <div className="form-words">
            {heading && <DisplayHeading level="h2" text={heading} />}
            {text && <p className="lead">{text}</p>}
          </div>
        )}
        <FormShell
          action={`/forms/${form.id}`}
          name={form.slug}
          posted={back}
          hasFiles={hasFiles(form)}
          hasSteps={steps.length > 1}
          submitLabel={form.submitLabel}
          labels={new Map(form.fields.map((field) => [field.name, field.label]))}
        >
          <Steps steps={steps}>
            {(field) => <Field key={field.name} field={field} form={form.slug} posted={back} />}
          </Steps>
        </FormShell>
      </div>
    </section>
  );
};

export default FormBlock;
