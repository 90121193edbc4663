import type { Locale } from '../../published.ts';

type Words = { name: string; description: string };
type ConsentTexts = {
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
  necessary: Words;
  functional: Words;
  analytics: Words;
  performance: Words;
  advertisement: Words;
};

export const consentTexts: Record<Locale, ConsentTexts> = {
  en: {
    title: 'May we count your visit?',
    text: 'So far nothing is stored on your device. With your permission we measure what is read here and show content of other companies. You can say no, choose, and change your mind at any time at the end of every page.',
    acceptLabel: 'Accept all',
    rejectLabel: 'Reject all',
    chooseLabel: 'Choose',
    saveLabel: 'Save my choice',
    necessary: { name: 'Necessary', description: 'Remembers your answer to this question. Without it we would have to ask on every page.' },
    functional: { name: 'Functional', description: 'Shows videos and maps of other companies inside our pages. They learn that you opened them.' },
    analytics: { name: 'Analytics', description: 'Counts visits and what is read, with a random number, on our own server.' },
    performance: { name: 'Performance', description: 'Measures how fast pages were on your device, so that we can fix slow ones.' },
    advertisement: { name: 'Advertisement', description: 'Tells an advertising network that its advertisement led you here.' },
  },
  de: {
    title: 'Dürfen wir Ihren Besuch zählen?',
    text: 'Bisher ist auf Ihrem Gerät nichts gespeichert. Mit Ihrer Erlaubnis messen wir, was hier gelesen wird, und zeigen Inhalte anderer Firmen. Sie können ablehnen, auswählen und Ihre Meinung jederzeit am Ende jeder Seite ändern.',
    acceptLabel: 'Alle annehmen',
    rejectLabel: 'Alle ablehnen',
    chooseLabel: 'Auswählen',
    saveLabel: 'Auswahl speichern',
    necessary: { name: 'Notwendig', description: 'Merkt sich Ihre Antwort auf diese Frage. Sonst müssten wir auf jeder Seite neu fragen.' },
    functional: { name: 'Funktional', description: 'Zeigt Videos und Karten anderer Firmen in unseren Seiten. Diese erfahren, dass Sie sie geöffnet haben.' },
    analytics: { name: 'Analyse', description: 'Zählt Besuche und was gelesen wird, mit einer Zufallszahl, auf unserem eigenen Server.' },
    performance: { name: 'Leistung', description: 'Misst, wie schnell Seiten auf Ihrem Gerät waren, damit wir langsame verbessern.' },
    advertisement: { name: 'Werbung', description: 'Meldet einem Werbenetzwerk, dass seine Anzeige Sie hierher geführt hat.' },
  },
  ar: {
    title: 'هل تسمح لنا بإحصاء زيارتك؟',
    text: 'لم يُحفظ شيء على جهازك حتى الآن. بإذنك نقيس ما يُقرأ هنا ونعرض محتوى من شركات أخرى. يمكنك الرفض أو الاختيار أو تغيير رأيك في أي وقت من أسفل كل صفحة.',
    acceptLabel: 'قبول الكل',
    rejectLabel: 'رفض الكل',
    chooseLabel: 'اختيار',
    saveLabel: 'حفظ اختياري',
    necessary: { name: 'ضرورية', description: 'تتذكر جوابك عن هذا السؤال، وإلا اضطررنا إلى السؤال في كل صفحة.' },
    functional: { name: 'وظيفية', description: 'تعرض مقاطع فيديو وخرائط من شركات أخرى داخل صفحاتنا، فتعلم تلك الشركات أنك فتحتها.' },
    analytics: { name: 'تحليلية', description: 'تحصي الزيارات وما يُقرأ برقم عشوائي على خادمنا.' },
    performance: { name: 'الأداء', description: 'تقيس سرعة الصفحات على جهازك كي نصلح البطيئة منها.' },
    advertisement: { name: 'إعلانية', description: 'تخبر شبكة إعلانية أن إعلانها قادك إلى هنا.' },
  },
};

/** The vendors of a site that has only just begun: this product itself, by the names the registry has for its parts. */
export const seedVendors: readonly string[] = ['candor', 'candor-web-vitals'];
