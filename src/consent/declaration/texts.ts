/** What the declaration of cookies says besides names, purposes and lifetimes; the languages are those of our own pages. */
export type DeclarationTexts = {
  title: string;
  description: string;
  intro: string;
  /** `{date}`: when what visitors are asked last changed; `{version}`: under which name it is archived. */
  changed: string;
  withdrawTitle: string;
  withdrawText: string;
  withdrawAction: string;
  ownPurposes: { consent: string; proof: string; choice: string; own: string; debug: string };
  /** Terms of a vendor's entry. */
  company: string;
  purpose: string;
  place: string;
  stores: string;
  storesNothing: string;
  links: string;
  /** Where a vendor's code runs, by `runsIn`. */
  places: { 'tag-frame': string; 'embed-frame': string; server: string; own: string };
  thisWebsite: string;
  /** Where something is kept. `{host}`: a vendor's own. */
  keptHere: string;
  keptHereAndBelow: string;
  keptAt: string;
  outOfScripts: string;
};

const en: DeclarationTexts = {
  title: 'Cookies',
  description: 'Everything this website can store on your device, who is told what, what it is for and how long it stays.',
  intro: 'This list is made from the settings by which the website itself keeps: what is not on it is not stored. Before you decide, nothing on it exists but the necessary, and that only once you have answered.',
  changed: 'Last changed on {date} (version {version}).',
  withdrawTitle: 'Change your mind',
  withdrawText: 'You can refuse or withdraw at any time, as easily as you agreed. It takes effect at once, and what was stored for it is removed.',
  withdrawAction: 'Open my choices',
  ownPurposes: { consent: 'Remembers your answer, so that nobody asks on every page.', proof: 'Shows that the answer was given here and not written by somebody else.', choice: 'Remembers what you pressed last, so that an answer that arrives late turns nothing on that you have refused since. It stays longer only while a refusal could not be sent.', own: 'Only in browsers of people who work on this website, at their own request: their visits are not counted.', debug: 'Only in browsers of people who work on this website, at their own request: shows them what is measured.' },
  company: 'Company',
  purpose: 'Purpose',
  place: 'Where it runs',
  stores: 'Stores',
  storesNothing: 'Nothing on your device.',
  links: 'More about it',
  places: {
    'tag-frame': 'In a closed frame that cannot read the page',
    'embed-frame': 'In a frame of its own, once you open it',
    server: 'On our server; nothing of it reaches your browser',
    own: 'On this website itself',
  },
  thisWebsite: 'This website',
  keptHere: 'on this website',
  keptHereAndBelow: 'on this website and its subdomains',
  keptAt: 'at {host}',
  outOfScripts: 'readable by our server only',
};

const de: DeclarationTexts = {
  title: 'Cookies',
  description: 'Alles, was diese Website auf Ihrem Gerät speichern kann, wer was erfährt, wozu und wie lange.',
  intro: 'Diese Liste entsteht aus den Einstellungen, nach denen sich die Website selbst richtet: Was nicht darauf steht, wird nicht gespeichert. Bevor Sie entscheiden, gibt es davon nur das Notwendige, und auch das erst mit Ihrer Antwort.',
  changed: 'Zuletzt geändert am {date} (Fassung {version}).',
  withdrawTitle: 'Meinung geändert?',
  withdrawText: 'Sie können jederzeit ablehnen oder widerrufen, so leicht wie zustimmen. Es gilt sofort, und was dafür gespeichert war, wird entfernt.',
  withdrawAction: 'Meine Auswahl öffnen',
  ownPurposes: { consent: 'Merkt sich Ihre Antwort, damit nicht auf jeder Seite gefragt wird.', proof: 'Zeigt, dass die Antwort hier gegeben und nicht von jemand anderem geschrieben wurde.', choice: 'Merkt sich, was Sie zuletzt gewählt haben, damit eine verspätete Antwort nichts einschaltet, was Sie inzwischen abgelehnt haben. Bleibt nur dann länger, wenn eine Ablehnung nicht übermittelt werden konnte.', own: 'Nur in Browsern von Menschen, die an dieser Website arbeiten, auf deren eigenen Wunsch: Ihre Besuche werden nicht gezählt.', debug: 'Nur in Browsern von Menschen, die an dieser Website arbeiten, auf deren eigenen Wunsch: zeigt ihnen, was gemessen wird.' },
  company: 'Unternehmen',
  purpose: 'Zweck',
  place: 'Wo es läuft',
  stores: 'Speichert',
  storesNothing: 'Nichts auf Ihrem Gerät.',
  links: 'Mehr dazu',
  places: {
    'tag-frame': 'In einem geschlossenen Rahmen, der die Seite nicht lesen kann',
    'embed-frame': 'In einem eigenen Rahmen, sobald Sie ihn öffnen',
    server: 'Auf unserem Server; nichts davon erreicht Ihren Browser',
    own: 'Auf dieser Website selbst',
  },
  thisWebsite: 'Diese Website',
  keptHere: 'auf dieser Website',
  keptHereAndBelow: 'auf dieser Website und ihren Unterdomains',
  keptAt: 'bei {host}',
  outOfScripts: 'nur für unseren Server lesbar',
};

const ar: DeclarationTexts = {
  title: 'ملفات تعريف الارتباط',
  description: 'كل ما يستطيع هذا الموقع تخزينه على جهازك، ومن يعلم بماذا، ولأي غرض، وكم يبقى.',
  intro: 'تُنشأ هذه القائمة من الإعدادات التي يلتزم بها الموقع نفسه: ما ليس فيها لا يُخزَّن. وقبل قرارك لا يوجد منها إلا الضروري، وحتى هذا لا يوجد إلا بعد أن تجيب.',
  changed: 'آخر تغيير في {date} (النسخة {version}).',
  withdrawTitle: 'هل غيّرت رأيك؟',
  withdrawText: 'يمكنك الرفض أو سحب موافقتك في أي وقت بسهولة منحها. يسري ذلك فورًا ويُزال ما خُزّن لأجله.',
  withdrawAction: 'افتح خياراتي',
  ownPurposes: { consent: 'يتذكّر جوابك كي لا تُسأل في كل صفحة.', proof: 'يثبت أن الجواب أُعطي هنا ولم يكتبه أحد غيرك.', choice: 'يتذكّر آخر اختيار لك كي لا تُشغّل إجابة متأخرة ما رفضته بعدها. لا يبقى أطول من ذلك إلا إذا تعذّر إرسال رفضك.', own: 'في متصفحات من يعملون على هذا الموقع فقط، وبطلب منهم: لا تُحسب زياراتهم.', debug: 'في متصفحات من يعملون على هذا الموقع فقط، وبطلب منهم: يعرض لهم ما يُقاس.' },
  company: 'الشركة',
  purpose: 'الغرض',
  place: 'أين يعمل',
  stores: 'يخزّن',
  storesNothing: 'لا شيء على جهازك.',
  links: 'المزيد',
  places: {
    'tag-frame': 'في إطار مغلق لا يستطيع قراءة الصفحة',
    'embed-frame': 'في إطار خاص به بعد أن تفتحه',
    server: 'على خادمنا، ولا يصل منه شيء إلى متصفحك',
    own: 'على هذا الموقع نفسه',
  },
  thisWebsite: 'هذا الموقع',
  keptHere: 'على هذا الموقع',
  keptHereAndBelow: 'على هذا الموقع ونطاقاته الفرعية',
  keptAt: 'لدى {host}',
  outOfScripts: 'لا يقرؤه إلا خادمنا',
};

const byLanguage: ReadonlyMap<string, DeclarationTexts> = new Map([
  ['en', en],
  ['de', de],
  ['ar', ar],
]);

/** In the page's language; English where there is no translation yet. */
export function declarationTexts(language: string): DeclarationTexts {
  return byLanguage.get(language) ?? en;
}
