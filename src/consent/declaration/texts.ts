/** Texts of the cookie declaration besides names, purposes and lifetimes, in the languages of our own pages. */
export type DeclarationTexts = {
  title: string;
  description: string;
  intro: string;
  /** `{date}`: when the banner last changed. `{version}`: the name under which it is archived. */
  changed: string;
  withdrawTitle: string;
  withdrawText: string;
  withdrawAction: string;
  ownPurposes: { consent: string; proof: string; choice: string; own: string; debug: string };
  /** Labels of a vendor's entry. */
  company: string;
  purpose: string;
  place: string;
  stores: string;
  storesNothing: string;
  links: string;
  /** Where a vendor's code runs, by `runsIn`. */
  places: { 'tag-frame': string; 'embed-frame': string; server: string; own: string };
  thisWebsite: string;
  /** Where an item is stored. `{host}` is a vendor's own host. */
  keptHere: string;
  keptHereAndBelow: string;
  keptAt: string;
  outOfScripts: string;
};

const en: DeclarationTexts = {
  title: 'Cookies',
  description: 'What this website can store on your device, who receives data, for what purpose and for how long.',
  intro:
    'This list comes from the settings that control the website: what is not listed is not stored. Where we ask for your consent, nothing optional is stored before you agree, and necessary cookies are stored only once you have answered.',
  changed: 'Last changed on {date} (version {version}).',
  withdrawTitle: 'Change your choices',
  withdrawText:
    'You can reject or withdraw at any time, as easily as you agreed. This takes effect at once, and what was stored is removed.',
  withdrawAction: 'Open privacy choices',
  ownPurposes: {
    consent: 'Remembers your choices, so that we do not ask on every page.',
    proof: 'Shows that the choices were made here and not written by someone else.',
    choice:
      'Remembers your latest choice, so that a delayed answer does not turn on what you have rejected since. It stays longer only while a rejection could not be sent.',
    own: 'Only in browsers of people who work on this website, at their own request: excludes their visits from the statistics.',
    debug: 'Only in browsers of people who work on this website, at their own request: shows them what is measured.',
  },
  company: 'Company',
  purpose: 'Purpose',
  place: 'Where it runs',
  stores: 'Stores',
  storesNothing: 'Nothing on your device.',
  links: 'More information',
  places: {
    'tag-frame': 'In an isolated frame that cannot read the page',
    'embed-frame': 'In a frame of its own, once you open it',
    server: 'On our server; none of it reaches your browser',
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
  description: 'Was diese Website auf Ihrem Gerät speichern kann, wer Daten erhält, wozu und wie lange.',
  intro:
    'Diese Liste entsteht aus den Einstellungen, die die Website steuern: Was nicht aufgeführt ist, wird nicht gespeichert. Wo wir um Ihre Einwilligung bitten, wird nichts Optionales gespeichert, bevor Sie zustimmen, und notwendige Cookies erst, wenn Sie geantwortet haben.',
  changed: 'Zuletzt geändert am {date} (Version {version}).',
  withdrawTitle: 'Auswahl ändern',
  withdrawText:
    'Sie können jederzeit ablehnen oder widerrufen, so einfach wie zustimmen. Das gilt sofort, und was gespeichert war, wird entfernt.',
  withdrawAction: 'Privatsphäre-Einstellungen öffnen',
  ownPurposes: {
    consent: 'Merkt sich Ihre Auswahl, damit wir nicht auf jeder Seite fragen.',
    proof: 'Zeigt, dass die Auswahl hier getroffen und nicht von jemand anderem geschrieben wurde.',
    choice:
      'Merkt sich, was Sie zuletzt gewählt haben, damit eine verspätete Antwort nichts einschaltet, was Sie inzwischen abgelehnt haben. Bleibt nur dann länger, wenn eine Ablehnung nicht übermittelt werden konnte.',
    own: 'Nur in Browsern von Menschen, die an dieser Website arbeiten, auf deren eigenen Wunsch: schließt ihre Besuche von der Statistik aus.',
    debug:
      'Nur in Browsern von Menschen, die an dieser Website arbeiten, auf deren eigenen Wunsch: zeigt ihnen, was gemessen wird.',
  },
  company: 'Unternehmen',
  purpose: 'Zweck',
  place: 'Wo es läuft',
  stores: 'Speichert',
  storesNothing: 'Nichts auf Ihrem Gerät.',
  links: 'Weitere Informationen',
  places: {
    'tag-frame': 'In einem isolierten Frame, der die Seite nicht lesen kann',
    'embed-frame': 'In einem eigenen Frame, sobald Sie ihn öffnen',
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
  intro:
    'تُنشأ هذه القائمة من الإعدادات التي يلتزم بها الموقع نفسه: ما ليس فيها لا يُخزَّن. وقبل قرارك لا يوجد منها إلا الضروري، وحتى هذا لا يوجد إلا بعد أن تجيب.',
  changed: 'آخر تغيير في {date} (النسخة {version}).',
  withdrawTitle: 'هل غيّرت رأيك؟',
  withdrawText: 'يمكنك الرفض أو سحب موافقتك في أي وقت بسهولة منحها. يسري ذلك فورًا ويُزال ما خُزّن لأجله.',
  withdrawAction: 'افتح خياراتي',
  ownPurposes: {
    consent: 'يتذكّر جوابك كي لا تُسأل في كل صفحة.',
    proof: 'يثبت أن الجواب أُعطي هنا ولم يكتبه أحد غيرك.',
    choice: 'يتذكّر آخر اختيار لك كي لا تُشغّل إجابة متأخرة ما رفضته بعدها. لا يبقى أطول من ذلك إلا إذا تعذّر إرسال رفضك.',
    own: 'في متصفحات من يعملون على هذا الموقع فقط، وبطلب منهم: لا تُحسب زياراتهم.',
    debug: 'في متصفحات من يعملون على هذا الموقع فقط، وبطلب منهم: يعرض لهم ما يُقاس.',
  },
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

/** Returns the texts in the page's language, or in English if there is no translation yet. */
export function declarationTexts(language: string): DeclarationTexts {
  return byLanguage.get(language) ?? en;
}
