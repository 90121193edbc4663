import { at, cookie, days, hosts } from '../describe.ts';
import { purposes } from '../purposes.ts';
import type { Vendor } from '../vendor.ts';

export const vendor: Vendor = {
  id: 'typeform',
  name: 'Typeform',
  company: 'TYPEFORM SL',
  country: 'ES',
  category: 'functional',
  purpose: {
    en: 'Shows a questionnaire inside the page and receives its answers.',
    de: 'Zeigt einen Fragebogen in der Seite und nimmt die Antworten entgegen.',
    ar: 'يعرض استبيانًا داخل الصفحة ويستقبل إجاباته.',
  },
  storage: at(
    'typeform.com',
    cookie('attribution_user_id', days(365), purposes.visitor),
    cookie('tf_respondent_cc', days(183), purposes.form),
    cookie('AWSALBTG', days(7), purposes.technical),
    cookie('AWSALBTGCORS', days(7), purposes.technical),
  ),
  hosts: hosts({ frame: ['https://form.typeform.com', 'https://*.typeform.com'] }),
  signals: [],
  runsIn: 'embed-frame',
  links: { privacy: 'https://admin.typeform.com/to/dwk6gt/' },
};
