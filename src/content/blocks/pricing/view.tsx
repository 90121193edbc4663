import { Actions } from '../../parts/actions.tsx';
import { useContent } from '../../parts/content-context.ts';
import { SectionHead } from '../../parts/section-head.tsx';
import { type Fields, isOn, itemsOf, linesOf, linksOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import type { Locale } from '../../../published/contract.ts';

const periods: Readonly<Record<Locale, { legend: string; monthly: string; yearly: string }>> = {
  en: { legend: 'Paid', monthly: 'Monthly', yearly: 'Yearly' },
  de: { legend: 'Zahlung', monthly: 'Monatlich', yearly: 'Jährlich' },
  ar: { legend: 'الدفع', monthly: 'شهريًا', yearly: 'سنويًا' },
};

/** Both prices are in the page; a radio button and the stylesheet decide which one is visible. */
const Pricing: BlockView = ({ block }) => {
  const plans = itemsOf(block.plans);
  const hasYearly = plans.some((plan) => textOf(plan.yearly));
  const note = textOf(block.note);
  return (
    <section className="pricing">
      <div className="wrap">
        <SectionHead block={block} />
        {hasYearly && <Periods name={`period-${block.id}`} />}
        <ul className="pricing-plans">
          {plans.map((plan, index) => (
            <Plan key={index} plan={plan} />
          ))}
        </ul>
        {note && <p className="pricing-note">{note}</p>}
      </div>
    </section>
  );
};

function Periods({ name }: { name: string }) {
  const texts = periods[useContent().reader.locale];
  return (
    <fieldset className="pricing-periods">
      <legend>{texts.legend}</legend>
      {(['monthly', 'yearly'] as const).map((period) => (
        <label key={period}>
          <input type="radio" name={name} value={period} className={period} defaultChecked={period === 'monthly'} />
          {texts[period]}
        </label>
      ))}
    </fieldset>
  );
}

function Plan({ plan }: { plan: Fields }) {
  const [text, unit, yearly] = [textOf(plan.text), textOf(plan.unit), textOf(plan.yearly)];
  return (
    <li className={isOn(plan.isRecommended) ? 'recommended' : undefined}>
      <h3>{textOf(plan.name)}</h3>
      {text && <p>{text}</p>}
      <p className="pricing-price">
        <span className={yearly ? 'by-month' : undefined}>{textOf(plan.price)}</span>
        {yearly && <span className="by-year">{yearly}</span>}
      </p>
      {unit && <p className="pricing-unit">{unit}</p>}
      <ul className="pricing-includes">
        {linesOf(plan.includes).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <Actions links={linksOf(plan.actions)} />
    </li>
  );
}

export default Pricing;
