import type { LocalText } from './vendor.ts';

/** Purposes of most stored items, each written once in every language of the product. */
export const purposes = {
  visitor: {
    en: 'Tells your browser from others by a random number, so that visits are counted.',
    de: 'Unterscheidet Ihren Browser durch eine Zufallszahl von anderen, damit Besuche gezählt werden.',
    ar: 'يميّز متصفحك عن غيره برقم عشوائي لعدّ الزيارات.',
  },
  session: {
    en: 'Keeps the pages of one visit together.',
    de: 'Hält die Seiten eines Besuchs zusammen.',
    ar: 'يربط صفحات الزيارة الواحدة معًا.',
  },
  adVisitor: {
    en: 'Recognises your browser, so that advertisements are chosen and their effect is measured.',
    de: 'Erkennt Ihren Browser wieder, um Werbung auszuwählen und ihre Wirkung zu messen.',
    ar: 'يتعرّف على متصفحك لاختيار الإعلانات وقياس أثرها.',
  },
  adClick: {
    en: 'Remembers which advertisement brought you here.',
    de: 'Merkt sich, über welche Anzeige Sie gekommen sind.',
    ar: 'يتذكّر الإعلان الذي أوصلك إلى هنا.',
  },
  adSession: {
    en: 'Keeps one visit together for the measurement of advertisements.',
    de: 'Hält einen Besuch für die Messung von Werbung zusammen.',
    ar: 'يربط صفحات الزيارة الواحدة لقياس الإعلانات.',
  },
  source: {
    en: 'Remembers the page or campaign that led you here.',
    de: 'Merkt sich, über welche Seite oder Kampagne Sie gekommen sind.',
    ar: 'يتذكّر الصفحة أو الحملة التي قادتك إلى هنا.',
  },
  settings: {
    en: 'Remembers your settings.',
    de: 'Merkt sich Ihre Einstellungen.',
    ar: 'يتذكّر إعداداتك.',
  },
  player: {
    en: 'Remembers settings of the player, such as volume and subtitles.',
    de: 'Merkt sich Einstellungen des Players, etwa Lautstärke und Untertitel.',
    ar: 'يتذكّر إعدادات المشغّل مثل مستوى الصوت والترجمة.',
  },
  playerVisitor: {
    en: 'Tells your browser from others for the statistics of the player.',
    de: 'Unterscheidet Ihren Browser von anderen, für die Statistik des Players.',
    ar: 'يميّز متصفحك عن غيره لإحصاءات المشغّل.',
  },
  conversation: {
    en: 'Keeps your conversation together from page to page.',
    de: 'Hält Ihr Gespräch von Seite zu Seite zusammen.',
    ar: 'يحفظ محادثتك متصلة من صفحة إلى أخرى.',
  },
  recording: {
    en: 'Keeps the recording of your visit together.',
    de: 'Hält die Aufzeichnung Ihres Besuchs zusammen.',
    ar: 'يربط أجزاء تسجيل زيارتك معًا.',
  },
  experiment: {
    en: 'Keeps you in the same version of a test.',
    de: 'Zeigt Ihnen stets dieselbe Fassung eines Tests.',
    ar: 'يُبقيك على النسخة نفسها من الاختبار.',
  },
  form: {
    en: 'Keeps the answers of a form that is not sent yet.',
    de: 'Bewahrt die Antworten eines noch nicht abgeschickten Formulars.',
    ar: 'يحفظ إجابات نموذج لم يُرسَل بعد.',
  },
  security: {
    en: 'Tells people from automated programs and protects the service.',
    de: 'Unterscheidet Menschen von Programmen und schützt den Dienst.',
    ar: 'يميّز الأشخاص عن البرامج الآلية ويحمي الخدمة.',
  },
  technical: {
    en: 'Sends the requests of one visit to the same server.',
    de: 'Leitet die Anfragen eines Besuchs an denselben Server.',
    ar: 'يوجّه طلبات الزيارة الواحدة إلى الخادم نفسه.',
  },
  probe: {
    en: 'Checks whether the browser keeps cookies.',
    de: 'Prüft, ob der Browser Cookies annimmt.',
    ar: 'يتحقّق مما إذا كان المتصفح يقبل ملفات تعريف الارتباط.',
  },
  queue: {
    en: 'Holds what is to be sent when the connection allows.',
    de: 'Hält bereit, was bei bestehender Verbindung gesendet wird.',
    ar: 'يحتفظ بما سيُرسَل حين يسمح الاتصال بذلك.',
  },
  choice: {
    en: 'Remembers your privacy choice at this vendor.',
    de: 'Merkt sich Ihre Datenschutz-Auswahl bei diesem Anbieter.',
    ar: 'يتذكّر خيار الخصوصية الذي حدّدته لدى هذا المزوّد.',
  },
} as const satisfies Record<string, LocalText>;
